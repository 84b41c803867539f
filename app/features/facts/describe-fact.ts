import type { FactKind } from '#app/features/content/fact-kinds.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { formatNumber, inRupees } from '#app/platform/format-number.ts';
import { capitalise, joinList } from '#app/platform/text.ts';
import type { FactValue } from './exam-record.ts';
import { byCategory, forWhat, isDefaultLine, nameCategories } from './fact-text.ts';

/** One line of a fact: whom it applies to, if not everybody, and its text. */
export interface FactLine {
	whom?: string;
	text: string;
	/** The figure alone, for use beside another line. */
	figure?: string;
}

/** The parts of an exam's page that facts belong to. */
export type FactGroup = 'eligibility' | 'fee' | 'selection' | 'cutoffs' | 'after' | 'others';

interface Described<K extends FactKind> {
	group: FactGroup;
	/** The heading; `others` have their own. */
	heading: string | ((value: FactValue<K>) => string);
	lines: (value: FactValue<K>) => FactLine[];
	/** A shorter wording for places with room for one line. */
	inShort?: (value: FactValue<K>) => FactLine[];
	/** The label where only figures are shown: “Class 10: at least 60%”. */
	brief?: string;
	/** Distinguishes facts of one kind that do not contradict each other. */
	about?: (value: FactValue<K>) => string;
}

/** The wording of each kind of fact. A new kind is one more row here. */
const kinds: { [K in FactKind]: Described<K> } = {
	testsAccepted: {
		group: 'selection',
		heading: 'Test that counts',
		// The page knows the exams' names, and links to them.
		lines: ({ others }) => (others ? [{ text: others }] : []),
	},
	bornOnOrAfter: {
		group: 'eligibility',
		heading: 'Date of birth',
		lines: ({ limits }) =>
			byCategory(limits, ({ day }) => ['born on or after', formatDay(day)], 'no age limit stated'),
	},
	maxAge: {
		group: 'eligibility',
		heading: 'Age',
		lines: ({ limits, asOf }) => {
			const day = asOf ? ` old on ${formatDay(asOf)}` : ' old';
			return byCategory(
				limits,
				({ years, reading }) => [reading === 'under' ? 'under' : 'at most', `${years} years`, day],
				'no age limit stated',
			);
		},
	},
	class12Passed: {
		group: 'eligibility',
		heading: 'Year of class 12',
		lines: ({ passedIn, unclearIn, appearingIn }) => {
			const sure = passedIn.filter((year) => !unclearIn?.includes(year));
			const passed = sure.length > 0 ? `passed class 12 in ${joinList(sure, 'or')}` : '';
			const what = passed ? 'it' : 'class 12';
			const appearing = appearingIn ? `finishing ${what} in ${appearingIn}` : '';
			const text = [passed, appearing].filter(Boolean).join(', or ');
			const unclear = unclearIn?.length
				? ` (if you passed in ${joinList(unclearIn, 'or')}, ask the institute whether you can apply)`
				: '';
			return [
				{
					text: capitalise(
						(text || 'passed class 12 or still in class 12 (no year limit stated)') + unclear,
					),
				},
			];
		},
	},
	class10NotBefore: {
		group: 'eligibility',
		heading: 'Year of class 10',
		lines: ({ year }) => [{ text: `Passed class 10 in ${year} or later` }],
	},
	class10Percent: {
		group: 'eligibility',
		heading: 'Marks in class 10',
		brief: 'Class 10',
		lines: ({ limits }) =>
			byCategory(limits, ({ percent }) => ['at least', `${percent}%`], 'no minimum stated'),
	},
	class12Percent: {
		group: 'eligibility',
		heading: 'Marks in class 12',
		brief: 'Class 12',
		lines: ({ limits }) =>
			byCategory(
				limits,
				({ percent, what }) => ['at least', `${percent}%${forWhat(what)}`],
				'no minimum stated',
			),
	},
	percentRule: {
		group: 'eligibility',
		heading: 'How the percentage is worked out',
		lines: ({ counts }) => [{ text: countedBy[counts] }],
	},
	class12Subjects: {
		group: 'eligibility',
		heading: 'Subjects in class 12',
		brief: 'Subjects',
		lines: ({ needs, what }) => {
			const subjects = needs.length > 0 ? joinList(needs, 'and') : 'any subjects';
			return [{ text: what ? `For ${what}: ${subjects}` : capitalise(subjects) }];
		},
		inShort: ({ needs, what }) => [
			{ text: `${needs.length > 0 ? capitalise(joinList(needs, 'and')) : 'any'}${forWhat(what)}` },
		],
		about: ({ what = '' }) => what,
	},
	finishClass12By: {
		group: 'eligibility',
		heading: 'Class 12 completed by',
		lines: ({ day }) => [{ text: formatDay(day) }],
	},
	nationality: {
		group: 'eligibility',
		heading: 'Nationality',
		lines: ({ holders, what }) => [{ text: [openTo[holders], what].filter(Boolean).join('. ') }],
		about: ({ what = '' }) => what,
	},
	applicationFee: {
		group: 'fee',
		heading: 'Application fee',
		lines: ({ amounts }) =>
			byCategory(
				amounts,
				({ rupees, what }) => ['', `${inRupees(rupees)}${forWhat(what)}`],
				'No fee',
			),
		inShort: ({ amounts }) => (amounts.length > 0 ? addUpFees(amounts) : [{ text: 'No fee' }]),
		about: ({ amounts }) => [...new Set(amounts.map(({ what = '' }) => what))].join(),
	},
	selection: {
		group: 'selection',
		heading: 'Step by step',
		lines: ({ steps }) => steps.map((text) => ({ text })),
	},
	selectionWeightage: {
		group: 'selection',
		heading: ({ what }) => `Weightage${forWhat(what)}`,
		lines: ({ parts }) => parts.map(({ label, percent }) => ({ whom: label, text: `${percent}%` })),
		about: ({ what = '' }) => what,
	},
	cutoffs: {
		group: 'cutoffs',
		heading: 'Cut-off',
		lines: ({ values, unit }) =>
			byCategory(values, ({ section = '', value }) => [section, `${value} ${unit}`]),
		about: ({ stage, unit, values }) => {
			const sections = new Set(values.map(({ section = '' }) => section));
			return [stage, unit, ...[...sections].toSorted()].join();
		},
	},
	seats: {
		group: 'after',
		heading: 'Seats',
		lines: ({ places }) => byCategory(places, (place) => ['', countSeats(place)]),
		inShort: ({ places }) =>
			byCategory(places, (place) => {
				const whom = place.categories.includes('women') ? ' for women' : '';
				return ['', `${place.beside ? 'plus ' : ''}${countSeats(place)}${whom}`];
			}).map((line) => (line.whom === 'Women' ? { text: line.text } : line)),
		about: ({ places }) => [...new Set(places.map(({ what = '' }) => what))].join(),
	},
	courseFees: {
		group: 'after',
		heading: 'Course fee',
		lines: ({ amounts }) =>
			amounts.map(({ what, rupees }) => ({ whom: what, text: inRupees(rupees) })),
		about: ({ amounts }) => amounts.map(({ what }) => what).join(),
	},
	others: {
		group: 'others',
		heading: ({ what }) => what,
		lines: ({ value }) => [{ text: value }],
		about: ({ what }) => what.toLowerCase(),
	},
};

export interface DescribedFact {
	kind: FactKind;
	group: FactGroup;
	heading: string;
	lines: FactLine[];
	/** In one line: “₹4,130 · SC, ST, PwD ₹2,065”. */
	brief: string;
	/** The line's subject, if it does not say so itself: “Class 10”. */
	briefOf?: string;
	/** Two facts of one kind and season with the same subject and different values are a disagreement. */
	about: string;
}

export function describeFact<K extends FactKind>(kind: K, value: FactValue<K>): DescribedFact {
	const { group, heading, brief, inShort, about, ...row } = kinds[kind];
	const lines = row.lines(value);
	return {
		kind,
		group,
		heading: typeof heading === 'string' ? heading : heading(value),
		lines: lines.map((one) => (one.whom ? one : { ...one, text: capitalise(one.text) })),
		brief: inOneLine(inShort?.(value) ?? lines),
		briefOf: brief,
		about: about?.(value) ?? '',
	};
}

function inOneLine(lines: readonly FactLine[]) {
	const { whom, text = '', figure } = lines[0] ?? {};
	const first = isDefaultLine(lines)
		? text
		: // A line without a figure has a label: “Interview 20%”.
			figure
			? `${text} for ${joinList(whom?.split(', ') ?? [])}`
			: `${whom} ${text}`;
	const rest = lines
		.slice(1)
		.map((line) => `${line.whom ?? ''} ${line.figure ?? line.text}`.trim());
	return [first, ...rest].join(' · ');
}

const countedBy = {
	'all subjects': 'From all subjects',
	'best five subjects': 'From your best five subjects',
	'the board’s own rule': 'By your board’s own rule',
};
const openTo = {
	Indian: 'Open to Indian citizens',
	foreign: 'Open to holders of a foreign passport',
	any: 'Open to all nationalities',
};

/** “50”, “113 (BMS)”, or “10 extra seats” if they come on top of the others. */
function countSeats({ count, what, beside }: FactValue<'seats'>['places'][number]) {
	return `${formatNumber(count)}${beside ? ' extra seats' : ''}${forWhat(what)}`;
}

/** What one person pays in total: “₹2,250 (each test) plus ₹1,000 (each programme)”. */
function addUpFees(amounts: FactValue<'applicationFee'>['amounts']): FactLine[] {
	const groups = [...Map.groupBy(amounts, ({ categories }) => categories.join()).values()];
	const isForAll = (own: typeof amounts) => Number(own[0]?.categories.includes('all'));
	// If all pay for the same thing, only the first line says for what.
	const isSame = new Set(groups.map((own) => own.map(({ what }) => what).join())).size === 1;
	const formatAmounts = (own: typeof amounts, withWhat: boolean) =>
		own
			.map(({ rupees, what }) => inRupees(rupees) + (withWhat ? forWhat(what) : ''))
			.join(' plus ');
	return groups
		.toSorted((a, b) => isForAll(b) - isForAll(a))
		.map((own) => ({
			whom: nameCategories(own[0]?.categories ?? []),
			text: formatAmounts(own, true),
			figure: formatAmounts(own, !isSame),
		}));
}
