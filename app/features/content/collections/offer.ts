import type { z } from '#app/platform/zod.ts';
import { choice, date, group, list, longText, number, optional, text } from '../fields.ts';

/** What a family buys: fee, sessions, batches and the refund rule. Staff ask for whatever is empty. */
export const offer = optional(
	group({
		label: 'Offer',
		help: 'What a family buys. What is left empty is not shown, and Go live asks for it.',
		fields: {
			sample: choice({
				label: 'Is this offer a sample?',
				help: 'A sample is marked as one wherever it is shown.',
				options: ['sample', 'real'],
			}),
			tax: optional(
				choice({
					label: 'GST',
					help: 'Whether the fee already has it in.',
					options: ['included', 'added', 'none'],
				}),
			),
			fee: optional(
				number({ label: 'Fee in rupees', help: 'The whole fee; the lower end of a range.' }),
			),
			feeTo: optional(number({ label: 'Fee up to', help: 'Only where the fee is a range.' })),
			includes: list({
				label: 'What the fee includes',
				help: 'One thing a line, for example: Notes for every topic.',
				of: text({ label: 'Part', max: 80 }),
			}),
			instalments: optional(
				text({
					label: 'Instalments',
					help: 'For example: Three, at the start and after one and two months. Pages add the amount of equal parts.',
					max: 120,
				}),
			),
			sessions: optional(
				number({ label: 'Number of sessions', help: 'How many one student gets in all.', min: 1 }),
			),
			minutes: optional(number({ label: 'Minutes of one session', min: 5, max: 480 })),
			mocks: optional(number({ label: 'Number of mock tests', min: 1, max: 1000 })),
			months: optional(number({ label: 'Length in months', min: 1, max: 60 })),
			rhythm: optional(
				text({
					label: 'How often',
					help: 'For example: Two a week, fewer before the boards.',
					max: 80,
				}),
			),
			where: optional(
				text({
					label: 'Where sessions take place',
					help: 'For example: Online, on a video call. Or: At our centre in Indore.',
					max: 80,
				}),
			),
			language: optional(
				text({
					label: 'Language of sessions',
					help: 'For example: English or Hindi, as you choose.',
					max: 80,
				}),
			),
			extraSession: optional(
				number({
					label: 'One more session, in rupees',
					help: 'What a session costs that a family adds to those of the fee.',
				}),
			),
			useBy: optional(
				text({
					label: 'Until when sessions can be used',
					help: 'For example: Until your last interview.',
					max: 80,
				}),
			),
			interviews: optional(
				text({
					label: 'Practice interviews',
					help: 'How many, and whether they count as sessions. For example: Two of your sessions.',
					max: 80,
				}),
			),
			batches: list({
				label: 'Starts',
				help: 'The days on which students can begin. Pages work out the end from the length. One that has passed is no longer shown.',
				of: group({
					label: 'Start',
					fields: {
						starts: date({ label: 'Starts on' }),
						seats: number({ label: 'Seats', help: 'How many students can begin then.', min: 1 }),
						timings: optional(
							text({
								label: 'Timings',
								help: 'For example: Mon and Thu, 6 to 7 pm. Empty where student and mentor agree the times.',
								max: 80,
							}),
						),
						months: optional(
							number({
								label: 'Its length in months',
								help: 'Only where this start runs longer or shorter than the others.',
								min: 1,
								max: 60,
							}),
						),
					},
				}),
			}),
			variants: optional(
				list({
					label: 'Versions',
					help: 'Fee and sessions of each version, where there are several.',
					of: group({
						label: 'Version',
						fields: {
							title: text({
								label: 'Name',
								help: 'Exactly as under Versions of it.',
								max: 60,
							}),
							fee: optional(number({ label: 'Fee in rupees' })),
							sessions: optional(number({ label: 'Number of sessions', min: 1 })),
						},
					}),
				}),
			),
			refund: optional(
				longText({
					label: 'Refund rule in a sentence or two',
					help: 'Say from which day the days count. For example: You can leave any time. Email us your last day, and we will refund unused sessions within 10 days of it.',
					max: 200,
				}),
			),
			refundBy: optional(
				choice({
					label: 'What a refund counts',
					help: 'If what is left of these is refunded by its part of the fee. Pages then say what one is worth and work out an example.',
					options: ['sessions', 'mocks'],
				}),
			),
		},
	}),
);

export type Offer = NonNullable<z.infer<(typeof offer)['schema']>>;
