import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import type { ExamFacts } from '../collections/exam-facts.ts';
import type { Institute } from '../collections/institute.ts';
import { type CollectionName, collections } from '../collections.ts';
import { type ContentReader, createContentReader } from '../content-reader.server.ts';
import { listImages } from '../markdown.server.ts';
import { canHide } from '../reader/hide-unproven.ts';
import { checkAcceptedTests } from './check-accepted-tests.ts';
import { checkBatches } from './check-batches.ts';
import { type ClaimsKnown, checkClaims } from './check-claims.ts';
import { checkDates } from './check-dates.ts';
import { checkLinks } from './check-links.server.ts';
import { checkPromises } from './check-promises.ts';
import { checkTotals } from './check-totals.ts';
import type { EntryToCheck, Finding } from './finding.ts';
import { listChangedPages } from './list-changed-pages.server.ts';
import { listLeaves } from './list-leaves.ts';

/** The findings an editor sees before publishing. */
interface EntryCheck {
	/** Blocking ones first. */
	findings: Finding[];
	/** The pages that will change. */
	pages: string[];
}

/** An entry to be published; its data matches the collection's schema. */
export interface CheckedEntry {
	collection: CollectionName;
	slug: string;
	data: unknown;
}

/** Checks an entry before publication: problems, oddities, and which pages it changes. */
export async function checkEntry(
	{ db, clock }: DbContext,
	entry: CheckedEntry,
): Promise<EntryCheck> {
	return await checkAgainst(createContentReader(db), todayInIndia(clock), entry);
}

/** The findings that block publication. */
export async function findStops({ db, clock }: DbContext, entry: CheckedEntry): Promise<Finding[]> {
	const findings = await findAll(createContentReader(db), todayInIndia(clock), entry);
	return findings.filter(isStop);
}

/** The findings that block an imported entry. Links are not checked: they may lead to a page of the same import. */
export function findStopsWithin(today: string, entry: CheckedEntry, known: ClaimsKnown): Finding[] {
	return findWithin(toCheck(today, entry), known).filter(isStop);
}

/** Claims and promises that may not be public. Every copy passes here, however it is published. */
export async function findUnproven(
	db: Database,
	today: string,
	entry: CheckedEntry,
): Promise<FieldErrors> {
	const checked = toCheck(today, entry);
	const known = canHide(collections[entry.collection].fields)
		? await readClaimsKnown(createContentReader(db))
		: noClaims;
	const errors: FieldErrors = {};
	const stops = [...checkClaims(checked, known), ...checkPromises(checked)].filter(isStop);
	for (const { path = '', message } of stops) errors[path] ??= message;
	return errors;
}

const noClaims: ClaimsKnown = { findClaim: () => undefined, isLive: false };

/** The published claims, and whether the site is live. */
export async function readClaimsKnown(content: ContentReader): Promise<ClaimsKnown> {
	const [[site], claims] = await Promise.all([content.list('site'), content.list('claim')]);
	const bySlug = new Map(claims.map(({ slug, data }) => [slug, data]));
	return { findClaim: (slug) => bySlug.get(slug), isLive: site?.data.stage === 'live' };
}

function isStop({ severity }: Finding) {
	return severity === 'stop';
}

/** As `checkEntry`, against the given content and day. */
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
	const known = await readClaimsKnown(content);
	const findings = [
		...findWithin(checked, known),
		...(await checkLinks(content, checked)),
		...(await checkAcceptedTests(content, checked)),
	];
	const weight = { stop: 0, warn: 1 };
	return findings.sort((a, b) => weight[a.severity] - weight[b.severity]);
}

function toCheck(today: string, entry: CheckedEntry): EntryToCheck {
	const leaves = listLeaves(collections[entry.collection].fields, entry.data);
	return { ...entry, leaves, today };
}

/** The checks that need only the entry itself. */
function findWithin(entry: EntryToCheck, known: ClaimsKnown): Finding[] {
	const checks = [
		(one: EntryToCheck) => checkClaims(one, known),
		checkPromises,
		checkTotals,
		checkWeightage,
		checkDates,
		checkBatches,
		checkPictures,
		checkPlaceholders,
		checkMarkup,
		checkSources,
	];
	return checks.flatMap((check) => check(entry));
}

const placeholder = /\blorem\b|\bipsum\b|\bTBA\b|\bTBD\b|\bXXX+\b|\[verify/i;
// In lower case these are words of other languages.
const note = /\bTODO\b|\bFIXME\b/;

/** Placeholder text that was never replaced. */
function checkPlaceholders({ leaves }: EntryToCheck): Finding[] {
	return leaves.flatMap(({ value, label }): Finding[] => {
		const text = typeof value === 'string' ? value : JSON.stringify(value);
		const found = placeholder.exec(text)?.[0] ?? note.exec(text)?.[0];
		if (!found) return [];
		const message = `“${found}” is still there. Write what belongs in its place, or leave it out.`;
		return [{ severity: 'stop', label, message }];
	});
}

const markup = /\*\*|\]\(/;

/** Markdown signs where a page shows plain text. */
function checkMarkup({ leaves }: EntryToCheck): Finding[] {
	return leaves.flatMap(({ field, value, path, label }): Finding[] => {
		const found = ['text', 'longText'].includes(field.kind) && markup.exec(String(value))?.[0];
		if (!found) return [];
		const message = `This text is shown as it is, with “${found}”. Take the signs away.`;
		return [{ severity: 'warn', path, label, message }];
	});
}

/** Facts refer to the entry's sources by short name; every fact needs one. */
function checkSources({ collection, data, leaves }: EntryToCheck): Finding[] {
	if (!['exam-facts', 'institute', 'analysis'].includes(collection)) return [];
	const { sources = [] } = data as Pick<Institute, 'sources'>;
	const known = new Set(sources.map(({ id }) => id));
	return leaves.flatMap(({ path, value, label }): Finding[] => {
		if (!/\.sources\.\d+$/.test(path) || known.has(String(value))) return [];
		const message = `“${value}” is not in the list of sources. Add it there, or correct the name.`;
		return [{ severity: 'stop', label, message }];
	});
}

/** The weights of a final merit add up to 100; if a source says otherwise, the note should explain it. */
function checkWeightage({ collection, data }: EntryToCheck): Finding[] {
	if (collection !== 'exam-facts') return [];
	const { selectionWeightage = [] } = data as Pick<ExamFacts, 'selectionWeightage'>;
	return selectionWeightage.flatMap(({ season, parts }): Finding[] => {
		const sum = parts.reduce((all, part) => all + part.percent, 0);
		if (Math.abs(sum - 100) < 0.01) return [];
		const message = `The weightage for ${season} adds up to ${Math.round(sum * 100) / 100}%, not 100%. Correct them, or say in the note that the source has them so.`;
		return [{ severity: 'warn', label: 'Weightage in the final merit', message }];
	});
}

/** Pictures need alternative text, in fields and in Markdown. */
function checkPictures({ leaves }: EntryToCheck): Finding[] {
	return leaves.flatMap(({ field, value, label }): Finding[] => {
		if (field.kind === 'picture' && !altOf(value).trim()) {
			const message = 'The picture has no description. Say in a sentence what it shows.';
			return [{ severity: 'stop', label, message }];
		}
		if (field.kind !== 'markdown') return [];
		return listImages(String(value))
			.filter(({ alt }) => !alt.trim())
			.map(({ src }) => ({
				severity: 'stop',
				label,
				message: `The picture ${src} has no description. Say between its square brackets what it shows.`,
			}));
	});
}

function altOf(value: unknown) {
	return String((value as { alt?: string }).alt ?? '');
}
