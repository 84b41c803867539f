import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from '../collections.ts';
import { createContentReader } from '../content-reader.server.ts';
import { type ContentQuestion, readQuestion } from './content-question.ts';
import { listOutline, type OutlineRow } from './content-repository.server.ts';
import { fingerprint } from './fingerprint-answer.server.ts';

/** A change of what the public sees. */
interface Change {
	collection: string;
	slug: string;
}

/**
 * The fingerprints that the answers to these questions have now, of those questions that the changes could touch.
 * A collection is read once, however many pages asked about it, and without its data unless fields were asked for.
 */
export async function fingerprintAgain(
	db: Database,
	questions: Iterable<string>,
	changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
	const changedIn = Map.groupBy(changes, (change) => change.collection);
	const outlines = new Map<string, Promise<Outline>>();
	const reader = createContentReader(db);
	const prints = new Map<string, string>();
	for (const text of questions) {
		const question = readQuestion(text);
		const changed = changedIn.get(question.collection);
		if (!changed) continue;
		if (question.ask === 'picture') {
			if (changed.some((one) => one.slug === question.slug)) prints.set(text, 'changed');
			continue;
		}
		if (question.ask === 'calendar') {
			const { slug } = question;
			if (!slug || changed.some((one) => one.slug === slug)) prints.set(text, 'changed');
			continue;
		}
		const { collection } = question;
		if (question.ask === 'entry' && !changed.some((one) => one.slug === question.slug)) continue;
		if (question.ask === 'fields') {
			prints.set(
				text,
				fingerprint.fields(await reader.fields(collection, question.fields as never)),
			);
			continue;
		}
		const outline = outlines.get(collection) ?? readOutline(db, collection);
		outlines.set(collection, outline);
		prints.set(text, fingerprintIn(await outline, question));
	}
	return prints;
}

interface Outline {
	rows: readonly OutlineRow[];
	/** The position of each slug among the rows. */
	places: ReadonlyMap<string, number>;
}

async function readOutline(db: Database, collection: CollectionName): Promise<Outline> {
	const rows = await listOutline(db, collection);
	return { rows, places: new Map(rows.map((row, place) => [row.slug, place])) };
}

function fingerprintIn(
	{ rows, places }: Outline,
	question: Exclude<ContentQuestion, { ask: 'fields' | 'picture' | 'calendar' }>,
): string {
	switch (question.ask) {
		case 'entry':
			return fingerprint.entry(rows[places.get(question.slug) ?? -1]);
		case 'list':
		case 'dates':
			return fingerprint.entries(rows);
		case 'labels':
			return fingerprint.labels(rows);
		case 'page': {
			const start = (question.number - 1) * question.size;
			return fingerprint.page(rows.slice(start, start + question.size), rows.length);
		}
		case 'beside': {
			const place = places.get(question.slug);
			if (place === undefined) return fingerprint.beside(undefined, undefined);
			return fingerprint.beside(rows[place - 1], rows[place + 1]);
		}
	}
}
