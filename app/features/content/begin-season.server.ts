import type { DbContext } from '#app/db/open-database.server.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { checkData } from './checks/check-data.server.ts';
import type { ExamFacts } from './collections/exam-facts.ts';
import type { Editor } from './editor.ts';
import { changeEntry } from './entries/change-entry.server.ts';
import type { Conflict, Missing } from './entries/studio-entry.ts';
import { factKinds } from './fact-kinds.ts';
import { lastYearOf } from './provenance.ts';

/** Rules usually stay the same. Dates, papers, cut-offs and other facts are never carried over. */
const rules = factKinds.filter((kind) => kind !== 'cutoffs' && kind !== 'others');

/** How many facts were copied; none if the season has already begun or nothing is known of the last one. */
export type SeasonBegun = { outcome: 'begun'; copied: number };

/** The entry has unpublished changes; nothing was copied. */
type DraftWaits = { outcome: 'draft' };

/**
 * Begins an exam's coming season with the last season's rules, each marked as a copy until somebody confirms it. Values
 * are not adjusted: a birth date stays last season's.
 */
export async function beginSeason(
	context: DbContext,
	actor: Editor,
	slug: string,
): Promise<SeasonBegun | Invalid | Conflict | Missing | DraftWaits> {
	let copied = 0;
	const entry = { collection: 'exam-facts', slug } as const;
	const result = await changeEntry<SeasonBegun | Invalid | DraftWaits>(
		context,
		actor,
		entry,
		async (row, trx) => {
			if (row.state !== 'published') return { outcome: 'missing' };
			if (row.draft !== null) return { outcome: 'draft' };
			const data: ExamFacts = JSON.parse(row.data);
			const copies = copyRules(data);
			copied = Object.values(copies).reduce((sum, { added }) => sum + added, 0);
			if (copied === 0) return { outcome: 'begun', copied };
			const lists = Object.entries(copies).map(([kind, { facts }]) => [kind, facts]);
			const checked = await checkData(trx, entry.collection, slug, {
				...data,
				...Object.fromEntries(lists),
			});
			if (checked.errors) return invalid(checked.errors);
			return { state: 'published', data: checked.data, event: 'published' };
		},
	);
	return result.outcome === 'done' ? { outcome: 'begun', copied } : result;
}

/** The season to copy rules from: the newest before it. */
export function findLastSeason(exam: ExamFacts): string | undefined {
	const years = rules.flatMap((kind) => (exam[kind] ?? []).map(({ season }) => lastYearOf(season)));
	const earlier = years.filter((year) => year < exam.next.season);
	return earlier.toSorted().at(-1);
}

function copyRules(exam: ExamFacts) {
	const next = exam.next.season;
	const last = findLastSeason(exam);
	const copies = rules.flatMap((kind) => {
		const known: readonly { season: string; later?: string }[] = exam[kind] ?? [];
		const has = (year: string) => known.filter(({ season }) => lastYearOf(season) === year);
		if (last === undefined || has(next).length > 0) return [];
		const rulesToCopy = has(last).filter(({ later }) => later === undefined);
		const added = rulesToCopy.map((fact) => ({
			...fact,
			season: next,
			copied: 'not confirmed yet',
		}));
		return [[kind, { facts: [...added, ...known], added: added.length }] as const];
	});
	return Object.fromEntries(copies);
}
