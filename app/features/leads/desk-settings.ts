import { isDay } from '#app/platform/india-time.ts';
import { z } from '#app/platform/zod.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 10:00.');

const holiday = z.object({
	day: z
		.string()
		.refine(isDayOff, 'Write a day as 2026-11-08, or as 01-26 for the same day every year.'),
	name: z.string().trim().min(1, 'Name the holiday.').max(80, 'Keep it to 80 characters.'),
});

export const answerTargetSchema = z
	.object({
		hours: z
			.number('Write a number of hours.')
			.min(0.25, 'At least a quarter of an hour.')
			.max(200),
		opens: time,
		closes: time,
		workdays: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day.'),
		holidays: z.array(holiday).max(400, 'Keep it to 400 holidays.'),
	})
	.refine(({ opens, closes }) => opens < closes, {
		path: ['closes'],
		message: 'The closing time must be after the opening time.',
	});

/** Within how many working hours a new enquiry must be answered, and the office hours. */
export type AnswerTarget = z.output<typeof answerTargetSchema>;

const condition = z.string().trim().max(120, 'Keep it to 120 characters.').default('');
const isoDay = z.iso.date('Choose a day.');

const assignmentRule = z.object({
	id: z.string().min(1),
	/** The conditions on an enquiry; an empty one matches anything. */
	when: z.object({
		form: condition,
		programme: condition,
		exam: condition,
		place: condition,
		language: condition,
	}),
	people: z.array(z.string().min(1)).min(1, 'Choose who takes these leads.').max(100),
	/** In turn, or to the person with the fewest open leads. */
	by: z.enum(['turn', 'load'], 'Choose in turn or by load.'),
});

const absence = z
	.object({
		id: z.string().min(1),
		person: z.string().min(1, 'Choose who is away.'),
		/** Dates in India, inclusive. */
		from: isoDay,
		to: isoDay,
		/** Takes their turns; null skips them. */
		standIn: z.string().nullable(),
	})
	.refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day comes after.' })
	.refine(({ person, standIn }) => person !== standIn, {
		path: ['standIn'],
		message: 'Choose somebody else.',
	});

export const assignmentSchema = z
	.object({
		mode: z.enum(['by-hand', 'in-turn'], 'Choose manual or rotation.'),
		/** In the order of turns. */
		people: z.array(z.string().min(1)).max(100),
		/** Tried in this order; leads that match none are given by `mode`. */
		rules: z.array(assignmentRule).max(50, 'Keep it to 50 rules.').default([]),
		absences: z.array(absence).max(200, 'Keep it to 200 absences.').default([]),
	})
	.refine(({ mode, people }) => mode === 'by-hand' || people.length > 0, {
		path: ['people'],
		message: 'Choose people for the rotation, or leave new leads unassigned.',
	});

/** How new leads get an owner. */
export type Assignment = z.output<typeof assignmentSchema>;
export type AssignmentRule = Assignment['rules'][number];

/** The default, with the three holidays that all of India shares. */
export const defaultAnswerTarget: AnswerTarget = {
	hours: 4,
	opens: '10:00',
	closes: '19:00',
	workdays: [1, 2, 3, 4, 5, 6],
	holidays: [
		{ day: '01-26', name: 'Republic Day' },
		{ day: '08-15', name: 'Independence Day' },
		{ day: '10-02', name: 'Gandhi Jayanti' },
	],
};

export const defaultAssignment: Assignment = {
	mode: 'by-hand',
	people: [],
	rules: [],
	absences: [],
};

/** A date, or a day of every year (checked against 2024, a leap year). */
function isDayOff(text: string) {
	return isDay(/^\d\d-\d\d$/.test(text) ? `2024-${text}` : text);
}
