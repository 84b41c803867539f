import { weekdays } from '#app/platform/format-date.ts';
import { defineCollection, type EntryOf } from '../define-collection.ts';
import {
	type ContentField,
	choice,
	group,
	list,
	longText,
	number,
	optional,
	ownerOnly,
	text,
} from '../fields.ts';

/** Session times are stored in cells of this many minutes. */
export const cellMinutes = 5;

/** A time of day on the grid, such as 17:30. */
export const cellTime = /(?:[01]\d|2[0-3]):[0-5][05]/;

/** What families can book: how long it takes, who may come when, and how it is held. */
export const session = defineCollection({
	name: 'session',
	label: 'Session',
	plural: 'Sessions to book',
	shownOn: '/book',
	fields: {
		name: text({ label: 'Name', help: 'As families see it on the booking page.', max: 60 }),
		summary: longText({ label: 'What happens in it', max: 300 }),
		booking: choice({
			label: 'Booking',
			help: 'Closed: nobody can book it any more. What is booked stays.',
			options: ['open', 'closed'],
		}),
		minutes: fiveMinutes({ label: 'Length in minutes', min: 5, max: 480 }),
		before: fiveMinutes({
			label: 'Minutes kept free before',
			help: 'Nothing else is booked for the counsellor then.',
			min: 0,
			max: 240,
		}),
		after: fiveMinutes({ label: 'Minutes kept free after', min: 0, max: 240 }),
		every: fiveMinutes({
			label: 'Starts every … minutes',
			help: 'Counted from when the working hours begin.',
			min: 5,
			max: 480,
		}),
		starts: list({
			label: 'Fixed starts',
			help: 'For classes: only these times are offered, when somebody works then.',
			of: group({
				label: 'Start',
				fields: {
					weekday: choice({ label: 'Day', options: weekdays }),
					time: text({
						label: 'Time in India',
						max: 5,
						form: {
							rule: new RegExp(`^${cellTime.source}$`),
							advice: 'Write a time such as 17:30, in steps of five minutes.',
						},
					}),
				},
			}),
		}),
		notice: number({
			label: 'At least … hours ahead',
			help: 'Times that are closer are not offered.',
			min: 0,
			max: 720,
		}),
		ahead: number({
			label: 'At most … days ahead',
			help: 'How far into the future families can book.',
			min: 1,
			max: 180,
		}),
		mostPerDay: number({
			label: 'At most … a day for one person',
			help: 'How many one counsellor gives on a day.',
			min: 1,
			max: 100,
		}),
		seats: number({ label: 'Seats', help: '1 for a talk with one family.', min: 1, max: 500 }),
		assignment: choice({
			label: 'Who gives it',
			help: 'How a booking finds its counsellor.',
			options: ['in turn', 'whoever has fewest', 'the family’s counsellor'],
		}),
		held: choice({ label: 'How it is held', options: ['phone call', 'video call', 'in person'] }),
		place: ownerOnly(
			optional(
				text({
					label: 'Link or address',
					help: 'Shown only to families who have booked.',
					max: 300,
				}),
			),
		),
	},
	title: (entry) => entry.name,
});

export type Session = EntryOf<typeof session>;

function fiveMinutes(options: Parameters<typeof number>[0]) {
	const whole = number(options);
	const schema = whole.schema.multipleOf(cellMinutes, 'Use steps of five minutes.');
	return { ...whole, schema } satisfies ContentField;
}
