import { capitalise } from '#app/platform/text.ts';
import type { FactLine } from './describe-fact.ts';

const categoryNames: Record<string, string> = {
	general: 'General',
	ews: 'EWS',
	obc: 'OBC',
	sc: 'SC',
	st: 'ST',
	pwd: 'PwD',
	transgender: 'transgender',
	women: 'women',
	abroad: 'centre outside India',
};

/** The names of categories; empty for everybody. */
export function nameCategories(categories: readonly string[]): string | undefined {
	if (categories.includes('all')) return undefined;
	return capitalise(categories.map((one) => categoryNames[one] ?? one).join(', '));
}

/** The line for everybody comes first. No line means no limit. */
export function byCategory<L extends { categories: readonly string[] }>(
	lines: readonly L[],
	format: (line: L) => [lead: string, figure: string, end?: string],
	none?: string,
): FactLine[] {
	if (lines.length === 0 && none) return [{ text: none }];
	return lines
		.toSorted((a, b) => Number(b.categories.includes('all')) - Number(a.categories.includes('all')))
		.map((line) => {
			const [lead, figure, end = ''] = format(line);
			return {
				whom: nameCategories(line.categories),
				text: `${lead} ${figure}${end}`.trimStart(),
				figure,
			};
		});
}

const everybody = ['General', 'EWS', 'OBC', 'SC', 'ST'];

/** Whether the first line needs no label, because the others name everybody else. */
export function isDefaultLine(lines: readonly FactLine[]) {
	const named = lines.flatMap(({ whom = '' }) => whom.split(', '));
	return !lines[0]?.whom || everybody.every((one) => named.includes(one));
}

/** A purpose in brackets, unless it has some itself: “113 for BBA (FIA)”. */
export function forWhat(what: string | undefined) {
	if (what?.includes('(')) return ` for ${what}`;
	return what ? ` (${what})` : '';
}

/**
 * What sources say where they differ: “some say there is no minimum, but one says at least 60% (SC, ST, PwD 55%)”.
 * `named` follows the first if nothing before it names the sources.
 */
export function joinOpinions(
	opinions: readonly { text: string; sources: number }[],
	named: '' | ' sources' = '',
) {
	const says = opinions.map(({ text, sources }, index) => {
		const some = index === 0 ? `some${named} say` : 'some say';
		const one = index === 0 ? `one${named.replace(/s$/, '')} says` : 'one says';
		const who = sources > 1 ? [some, 'others say'] : [one, 'another says'];
		const isRepeated = opinions.slice(0, index).some((one) => one.sources > 1 === sources > 1);
		return `${who[Number(isRepeated)]} ${simplify(text)}`;
	});
	return says.join(says.length === 2 ? ', but ' : '; ');
}

/** Puts the general rule first without a label, and exceptions in brackets. */
function simplify(text: string) {
	const [first = '', ...others] = text.split(' · ');
	if (others.length === 0) return first.replace(/^no (.+?)(?: stated)?$/, 'there is no $1');
	return `${first.replace(/ for General\b.*$/, '')} (${others.join('; ').replaceAll('Women', 'women')})`;
}
