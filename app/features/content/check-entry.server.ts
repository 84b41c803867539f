import { todayInIndia } from '#app/platform/clock.ts';
import type { ContentContext } from './actor.ts';
import { checkDates } from './checks/check-dates.ts';
import { checkLinks } from './checks/check-links.server.ts';
import { checkPictures } from './checks/check-pictures.ts';
import { checkPlaceholders } from './checks/check-placeholders.ts';
import { checkTotals } from './checks/check-totals.ts';
import { checkWeightage } from './checks/check-weightage.ts';
import type { EntryToCheck, Finding } from './checks/finding.ts';
import { listChangedPages } from './checks/list-changed-pages.server.ts';
import { type CollectionName, collections } from './collections.ts';
import { type ContentReader, createContentReader } from './content-reader.server.ts';
import { listLeaves } from './list-leaves.ts';

/** What an editor is told before publishing. */
export interface EntryCheck {
	/** What must be put right first comes first. */
	findings: Finding[];
	/** The addresses of the pages that will change. */
	pages: string[];
}

/** An entry as it is to be published; its data obeys the collection's schema. */
export interface CheckedEntry {
	collection: CollectionName;
	slug: string;
	data: unknown;
}

/** Looks over an entry before it is published: what is wrong or odd in it, and which pages it will change. */
export async function checkEntry(
	{ db, clock }: ContentContext,
	entry: CheckedEntry,
): Promise<EntryCheck> {
	return await checkAgainst(createContentReader(db), todayInIndia(clock), entry);
}

/** What keeps an entry from being published: the findings that must be put right first. */
export async function findStops(
	{ db, clock }: ContentContext,
	entry: CheckedEntry,
): Promise<Finding[]> {
	const findings = await findAll(createContentReader(db), todayInIndia(clock), entry);
	return findings.filter(({ severity }) => severity === 'stop');
}

/**
 * The same for an entry that comes with others: without where its links lead, since that may be to a page that comes
 * along with it.
 */
export function findStopsWithin({ clock }: Pick<ContentContext, 'clock'>, entry: CheckedEntry) {
	return findWithin(toCheck(todayInIndia(clock), entry)).filter(
		({ severity }) => severity === 'stop',
	);
}

/** The same as `checkEntry`, against the given content and day. */
export async function checkAgainst(
	content: ContentReader,
	today: string,
	entry: CheckedEntry,
): Promise<EntryCheck> {
	const [findings, pages] = await Promise.all([
		findAll(content, today, entry),
		listChangedPages(content, entry),
	]);
	return { findings, pages };
}

async function findAll(content: ContentReader, today: string, entry: CheckedEntry) {
	const checked = toCheck(today, entry);
	const findings = [...findWithin(checked), ...(await checkLinks(content, checked))];
	const weight = { stop: 0, warn: 1 };
	return findings.sort((a, b) => weight[a.severity] - weight[b.severity]);
}

function toCheck(today: string, entry: CheckedEntry): EntryToCheck {
	const leaves = listLeaves(collections[entry.collection].fields, entry.data);
	return { ...entry, leaves, today };
}

/** What can be said of an entry by itself. */
function findWithin(entry: EntryToCheck): Finding[] {
	const checks = [checkTotals, checkWeightage, checkDates, checkPictures, checkPlaceholders];
	return checks.flatMap((check) => check(entry));
}
