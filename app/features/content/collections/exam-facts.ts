import { defineCollection, type EntryOf } from '../define-collection.ts';
import {
	choice,
	date,
	type Fields,
	group,
	link,
	list,
	longText,
	number,
	optional,
	reference,
	text,
} from '../fields.ts';
import { origin, provenance, season, sources } from '../provenance.ts';

/** Whom a figure applies to; `all` covers everybody without a line of their own. */
export const categories = [
	'all',
	'general',
	'ews',
	'obc',
	'sc',
	'st',
	'pwd',
	'transgender',
	'women',
	'abroad',
] as const;

/** Facts of one kind, by season. Two that differ within a season mean that sources disagree: both are shown. */
function facts<F extends Fields>(label: string, fields: F, help?: string) {
	const institute = optional(
		reference({
			label: 'Only at',
			help: 'The institute whose own rule this is. Leave empty if it applies to the whole exam.',
			collection: 'institute',
		}),
	);
	const one = group({ label, fields: { ...fields, institute, ...provenance } });
	return optional(list({ label, help, of: one }));
}

/** Values by category. No line means no limit. */
function byCategory<F extends Fields>(fields: F) {
	const whom = list({
		label: 'For whom',
		help: '“all” is whoever no other line names.',
		of: choice({ label: 'Category', options: categories }),
	});
	const line = group({ label: 'Line', fields: { categories: whom, ...fields } });
	return list({
		label: 'By category',
		help: 'One line for each rule. No line at all says that there is no limit.',
		of: line,
	});
}

const year = number({ label: 'Year', min: 2000, max: 2100 });
const percent = number({ label: 'Per cent', max: 100, fraction: true });
const rupees = number({ label: 'Rupees' });
const what = optional(
	text({ label: 'For what', help: 'Only where it is about one course or campus.', max: 120 }),
);

/** One component of the final merit, and how its points are calculated, if published. */
const meritPart = {
	label: text({ label: 'Part', max: 80 }),
	percent,
	counts: optional(
		choice({
			label: 'Worked out from',
			help: 'The score calculator adds the parts up where each of them names this.',
			options: ['test', 'marks out of 100', 'class 10 per cent', 'class 12 per cent', 'yes or no'],
		}),
	),
	bands: optional(
		list({
			label: 'Points in steps',
			help: 'Empty where points grow with the marks. Below the first step there are none.',
			of: group({
				label: 'Step',
				fields: { from: percent, points: number({ label: 'Points', max: 100, fraction: true }) },
			}),
		}),
	),
	whom: optional(
		text({ label: 'Who gets the points of a yes', help: 'For example: women', max: 80 }),
	),
};

/**
 * What is known of an exam, or of an institute's admission, by season. Dates and papers have their own collections
 * (`calender`, `pattern`), because the update page edits those.
 */
export const examFacts = defineCollection({
	name: 'exam-facts',
	label: 'Exam facts',
	plural: 'Exam facts',
	shownOn: '/exam',
	fields: {
		name: text({ label: 'Name', max: 80 }),
		courseName: optional(
			text({
				label: 'Name without the test',
				help: 'For seasons in which no test is known to have been accepted.',
				max: 80,
			}),
		),
		conductedBy: text({ label: 'Conducted by', max: 160 }),
		officialSite: optional(link({ label: 'Official site' })),
		leadsTo: optional(
			text({ label: 'What it leads to', help: 'For example: a five-year BBA and MBA.', max: 200 }),
		),
		next: group({
			label: 'The coming season',
			fields: {
				season: text({ label: 'Season', help: 'Its year, such as 2027.', max: 4 }),
				checkedOn: date({
					label: 'Last checked on',
					help: 'The day somebody last looked at the official site.',
				}),
				announced: optional(
					longText({
						label: 'What is announced',
						help: 'One sentence; empty while nothing is. Dates themselves belong in the calendar.',
						max: 300,
					}),
				),
			},
		}),
		sources,
		testsAccepted: facts('Tests accepted', {
			exams: list({
				label: 'Tests',
				of: reference({ label: 'Test', collection: 'exam-facts' }),
			}),
			others: optional(
				text({ label: 'Other tests', help: 'Those without a record of their own here.', max: 200 }),
			),
		}),
		bornOnOrAfter: facts('Born on or after', {
			limits: byCategory({ day: date({ label: 'Day' }) }),
		}),
		maxAge: facts('Highest age', {
			limits: byCategory({
				years: number({ label: 'Years', max: 99 }),
				reading: optional(
					choice({
						label: 'How it is meant',
						help: '“Up to”: not yet a day older than that birthday’s year. “Under”: the birthday has not come.',
						options: ['up to', 'under', 'not said'],
					}),
				),
			}),
			asOf: optional(date({ label: 'On which day', help: 'The day on which the age is counted.' })),
		}),
		class12Passed: facts('Year of class 12', {
			passedIn: list({ label: 'Passed in', of: year }),
			unclearIn: optional(
				list({
					label: 'Not clear for',
					help: 'Years of class 12 that may or may not count. Whoever passed in one is told to ask.',
					of: year,
				}),
			),
			appearingIn: optional(
				number({
					label: 'Appearing in',
					help: 'Students who write class 12 in this year may apply.',
					min: 2000,
					max: 2100,
				}),
			),
		}),
		class10NotBefore: facts('Class 10 not before', { year }),
		class10Percent: facts('Marks in class 10', { limits: byCategory({ percent }) }),
		class12Percent: facts('Marks in class 12', { limits: byCategory({ percent, what }) }),
		percentRule: facts('How the percentage is worked out', {
			counts: choice({
				label: 'Counts',
				options: ['all subjects', 'best five subjects', 'the board’s own rule'],
			}),
		}),
		class12Subjects: facts('Subjects in class 12', {
			needs: list({ label: 'Needed', of: text({ label: 'Subject', max: 60 }) }),
			what,
		}),
		finishClass12By: facts('Class 12 completed by', { day: date({ label: 'Day' }) }),
		nationality: facts('Nationality', {
			holders: choice({ label: 'Open to', options: ['Indian', 'foreign', 'any'] }),
			what,
		}),
		applicationFee: facts('Application fee', { amounts: byCategory({ rupees, what }) }),
		selection: facts('Selection, step by step', {
			steps: list({ label: 'Steps', of: longText({ label: 'Step', max: 400 }) }),
		}),
		selectionWeightage: facts('Weightage in the final merit', {
			parts: list({ label: 'Parts', of: group({ label: 'Part', fields: meritPart }) }),
			what,
		}),
		cutoffs: facts('Published cut-offs', {
			stage: choice({
				label: 'For',
				help: 'Minimum: what everybody must reach in the section. Interview, offer: the lowest that was called or admitted.',
				options: ['minimum', 'interview', 'offer'],
			}),
			unit: choice({
				label: 'In',
				help: 'What the figures below are.',
				options: ['marks', 'percentile', 'composite', 'score'],
			}),
			of: optional(number({ label: 'Out of', help: 'The highest that is possible.' })),
			values: byCategory({
				section: optional(text({ label: 'Section', help: 'Empty for the whole paper.', max: 80 })),
				value: number({ label: 'Value', min: -1000, fraction: true }),
			}),
		}),
		seats: facts('Seats', {
			places: byCategory({
				count: number({ label: 'Seats' }),
				what,
				beside: optional(
					choice({
						label: 'Counted',
						help: 'Extra seats come on top of the others. Leave empty for seats among them.',
						options: ['extra'],
					}),
				),
			}),
		}),
		courseFees: facts('Course fee', {
			amounts: list({
				label: 'Amounts',
				of: group({
					label: 'Amount',
					fields: { what: text({ label: 'For what', max: 120 }), rupees },
				}),
			}),
		}),
		others: facts('Other facts', {
			what: text({ label: 'What', max: 80 }),
			value: longText({ label: 'Value', max: 600 }),
		}),
		syllabus: optional(
			group({
				label: 'Topics asked',
				help: 'What past papers or the syllabus name. Study plans are made of it.',
				fields: {
					season,
					topics: list({ label: 'Topics', of: reference({ label: 'Topic', collection: 'topic' }) }),
					withMathematics: optional(
						list({
							label: 'With mathematics in class 12 only',
							help: 'Topics of the paper for students who had mathematics.',
							of: reference({ label: 'Topic', collection: 'topic' }),
						}),
					),
					...origin,
				},
			}),
		),
		unknown: optional(
			list({
				label: 'Not known',
				help: 'What was looked for and not found, in a few words each.',
				of: text({ label: 'What', max: 160 }),
			}),
		),
		unknownRules: optional(
			list({
				label: 'Rules not known',
				help: 'Rules on who may apply that must exist and were not found. While one is named here, nobody is told “yes”.',
				of: choice({
					label: 'Rule',
					options: [
						'bornOnOrAfter',
						'maxAge',
						'class12Passed',
						'class10NotBefore',
						'class10Percent',
						'class12Percent',
						'class12Subjects',
						'nationality',
					],
				}),
			}),
		),
	},
	title: (entry) => entry.name,
});

export type ExamFacts = EntryOf<typeof examFacts>;
