import {
	choice,
	date,
	type Fields,
	group,
	link,
	list,
	longText,
	optional,
	text,
} from './fields.ts';

const years = {
	rule: /^20\d\d(?:-20\d\d)?$/,
	advice: 'Write a year, such as 2026, or two, such as 2022-2026.',
};
const yearsOrNone = {
	rule: /^(?:20\d\d(?:-20\d\d)?|standing|not stated)$/,
	advice: 'Write a year, two years such as 2022-2026, “standing” or “not stated”.',
};

export const season = text({
	label: 'Season',
	help: 'The year of the exam, such as 2026, or the years in which it was so, such as 2022-2026.',
	max: 9,
	form: years,
});

/** The last year of a season, written as `2026` or `2022-2026`. */
export function lastYearOf(season: string): string {
	return season.slice(-4);
}

const confidences = ['official', 'reported'] as const;

/** A fact's sources, and when it was last checked. */
export const origin = {
	confidence: choice({
		label: 'How sure',
		help: 'Official: read on a page or in a document of the body itself. Reported: read elsewhere.',
		options: confidences,
	}),
	sources: list({
		label: 'Sources',
		help: 'Their short names, as in the list of sources.',
		of: text({ label: 'Source', max: 60 }),
	}),
	checkedOn: date({ label: 'Last checked on' }),
	note: optional(longText({ label: 'Note', help: 'Shown below the fact.', max: 500 })),
};

/** The fields of every exam fact besides its value. */
export const provenance = {
	season,
	...origin,
	later: optional(
		choice({
			label: 'In later seasons',
			help: 'For a rule that must not stand in where that of a later season is not known.',
			options: ['not shown'],
		}),
	),
	copied: optional(
		choice({
			label: 'Last season’s',
			help: 'A new season begins as a copy of the last one. Leave it empty once the fact is confirmed.',
			options: ['not confirmed yet'],
		}),
	),
};

/** An entry's sources, which facts refer to by short name. */
export const sources = list({
	label: 'List of sources',
	of: group({
		label: 'Source',
		fields: {
			id: text({
				label: 'Short name',
				help: 'Facts name their source by it, for example iimi-2026.',
				max: 60,
			}),
			title: text({
				label: 'Title',
				help: 'Begins with the publisher: IIM Indore, IPM admission page.',
				max: 200,
			}),
			url: optional(link({ label: 'Address' })),
			confidence: optional(
				choice({
					label: 'How sure',
					help: 'Only for a source that differs in kind from the others, such as a newspaper beside the body’s own page.',
					options: confidences,
				}),
			),
		},
	}),
});

/** Facts as text, each with its season and origin, under one of the given headings. */
export function wordedFacts<const T extends readonly [string, ...string[]]>(
	label: string,
	kinds: T,
) {
	const fields = {
		what: choice({ label: 'What', options: kinds }),
		value: longText({ label: 'Value', max: 600 }),
		season: text({
			label: 'Season',
			help: 'A year such as 2026, “standing” for what does not change, or “not stated”.',
			max: 10,
			form: yearsOrNone,
		}),
		...origin,
	} satisfies Fields;
	return optional(list({ label, of: group({ label: 'Fact', fields }) }));
}
