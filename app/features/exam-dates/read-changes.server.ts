import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { Source } from '#app/features/facts/exam-record.ts';
import type { Feed } from '#app/features/seo/write-xml.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { describeChange } from './describe-change.ts';
import {
	type ChangeRow,
	findFirstRecorded,
	listChangesPage,
} from './exam-date-repository.server.ts';
import type { CalendarReading } from './read-feed.server.ts';

export interface LoggedChange {
	id: string;
	kind: ChangeRow['kind'];
	/** The exam with its season. */
	exam: string;
	/** The exam's page. */
	to: string;
	step: string;
	what: string;
	sources: Source[];
	noticedAt: number;
}

const changesPath = '/calander/changes';

/** A page of the change log, newest first, counted from 1. An empty log also has when it began. */
export async function readChanges(
	{ db, content }: Pick<CalendarReading, 'db' | 'content'>,
	page: number,
	perPage: number,
): Promise<{ changes: LoggedChange[]; total: number; since?: number }> {
	content.dependOnCalendar();
	const [{ rows, total }, pages] = await Promise.all([
		listChangesPage(db, { limit: perPage, offset: (page - 1) * perPage }),
		content.fields('exam', ['address', 'record', 'institute']),
	]);
	const changes = rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		exam: `${row.exam_name} ${row.season}`,
		to: findRecordPage(pages, row.exam)?.data.address ?? '/calander',
		step: row.step,
		what: describeChange(row),
		sources: JSON.parse(row.sources) as Source[],
		noticedAt: row.noticed_at,
	}));
	return { changes, total, since: total === 0 ? await findFirstRecorded(db) : undefined };
}

const maxItems = 50;

export async function changesFeed(reading: Pick<CalendarReading, 'db' | 'content'>): Promise<Feed> {
	const [{ data: site }, { changes }] = await Promise.all([
		reading.content.single('site'),
		readChanges(reading, 1, maxItems),
	]);
	return {
		title: `${site.brand}: exam dates that changed`,
		description: 'Exam dates that were announced, moved or cancelled, and when we noticed.',
		path: changesPath,
		feedPath: '/calander/changes.rss',
		updatedAt: new Date(changes[0]?.noticedAt ?? 0),
		items: changes.map((change) => ({
			title: `${change.exam}: ${change.step}`,
			path: `${changesPath}#${change.id}`,
			summary: `${change.exam}, ${change.step}: ${change.what}. Source: ${change.sources.map(({ title }) => title).join('; ')}.`,
			author: site.brand,
			date: indiaDay(change.noticedAt),
		})),
	};
}
