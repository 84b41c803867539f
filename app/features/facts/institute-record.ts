import type { Institute } from '#app/features/content/collections/institute.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { findSources, type Provenance } from './exam-record.ts';

type OwnFact = NonNullable<Institute['facts']>[number];
type Programme = NonNullable<Institute['programmes']>[number];
type ProgrammeFact = NonNullable<Programme['facts']>[number];

/** A fact in words, under its heading. */
interface WordedFact<What extends string> {
	what: What;
	value: string;
	from: Provenance;
}

/** Everything known of an institute and its programmes after class 12. */
export interface InstituteRecord {
	slug: string;
	facts: WordedFact<OwnFact['what']>[];
	programmes: { name: string; facts: WordedFact<ProgrammeFact['what']>[] }[];
	/** What was looked for and not found. */
	unknown: string[];
}

/** Reads an institute's facts and its programmes', grouped by heading, newest season first. */
export function toInstituteRecord({ slug, data }: Entry<'institute'>): InstituteRecord {
	function read<F extends OwnFact | ProgrammeFact>(facts: readonly F[] = [], path: string) {
		const all = facts.map((fact, n): WordedFact<F['what']> => {
			const { what, value, season, confidence, checkedOn, note } = fact;
			const sources = findSources(data.sources, fact.sources);
			const place = { collection: 'institute', slug, path: `${path}.${n}` } as const;
			const isCopied = false;
			return {
				what,
				value,
				from: { season, confidence, sources, checkedOn, note, isCopied, place },
			};
		});
		const headings = all.map(({ what }) => what);
		return all.toSorted(
			(a, b) =>
				headings.indexOf(a.what) - headings.indexOf(b.what) ||
				lastYear(b.from.season) - lastYear(a.from.season),
		);
	}
	return {
		slug,
		facts: read(data.facts, 'facts'),
		programmes: (data.programmes ?? []).map(({ name, facts }, n) => ({
			name,
			facts: read(facts, `programmes.${n}.facts`),
		})),
		unknown: data.unknown ?? [],
	};
}

/** Facts without a year come last. */
function lastYear(season: string) {
	return Number(season.slice(-4)) || 0;
}
