import { defineCollection } from '../define-collection.ts';
import { choice, group, link, list, longText, number, optional, picture, text } from '../fields.ts';
import { claimReference, sample } from './proof.ts';

/** The home page by section; the about and why-us pages read parts of it too. */
export const home = defineCollection({
	name: 'home',
	label: 'Home page',
	plural: 'Home page',
	shownOn: '/',
	single: true,
	fields: {
		hero: group({
			label: 'Hero',
			help: 'The top of the home page.',
			fields: {
				title: text({ label: 'Heading', max: 120 }),
				text: longText({ label: 'Text', max: 300 }),
				points: list({
					label: 'Points',
					of: group({
						label: 'Point',
						fields: {
							title: text({ label: 'Point', max: 60 }),
							text: longText({ label: 'In a sentence', max: 200 }),
						},
					}),
				}),
				picture: picture({ label: 'Picture' }),
			},
		}),
		about: group({
			label: 'About',
			fields: {
				title: text({ label: 'Heading', max: 120 }),
				text: longText({ label: 'Text', max: 800 }),
				checklist: list({
					label: 'Checklist',
					help: 'Shown on the page About us.',
					of: group({
						label: 'Point',
						fields: {
							title: text({ label: 'Point', max: 80 }),
							text: longText({ label: 'In a sentence', max: 300 }),
						},
					}),
				}),
				picture: picture({ label: 'Picture' }),
			},
		}),
		courses: group({
			label: 'Course catalogue',
			fields: {
				title: text({ label: 'Heading', max: 120 }),
				tabs: list({
					label: 'Tabs',
					help: 'Each tab shows its cards.',
					of: group({
						label: 'Tab',
						fields: {
							label: text({ label: 'Name', max: 40 }),
							cards: list({
								label: 'Cards',
								of: group({
									label: 'Card',
									fields: {
										title: text({ label: 'Title', max: 80 }),
										subtitle: text({ label: 'Subtitle', max: 160 }),
										picture: picture({ label: 'Picture' }),
										more: link({ label: '‘More’ leads to', help: 'For example /master.' }),
										enroll: link({ label: '‘Enroll Now’ leads to', help: 'For example /master.' }),
									},
								}),
							}),
						},
					}),
				}),
			},
		}),
		counselling: group({
			label: 'Counselling call-to-action',
			help: 'The strip that invites to a free counselling session.',
			fields: {
				title: text({ label: 'Heading', max: 120 }),
				text: longText({ label: 'Text', max: 400 }),
				picture: picture({ label: 'Picture' }),
			},
		}),
		whyUs: group({
			label: 'Why choose us',
			fields: {
				title: text({ label: 'Heading', max: 120 }),
				text: longText({ label: 'Text', max: 500 }),
				highlights: list({
					label: 'Highlights',
					help: 'Shown on the page Why us too.',
					of: group({
						label: 'Highlight',
						fields: {
							title: text({ label: 'Title', max: 60 }),
							text: longText({ label: 'Text', max: 500 }),
							sample: sample(),
							claim: claimReference(),
						},
					}),
				}),
			},
		}),
		counters: list({
			label: 'Counters',
			of: group({
				label: 'Counter',
				fields: {
					value: text({ label: 'Figure', help: 'For example: 1000+', max: 12 }),
					label: text({ label: 'What it counts', help: 'For example: students trained', max: 60 }),
					sample: sample(),
					claim: claimReference({ needed: true }),
				},
			}),
		}),
		countersNote: optional(
			longText({
				label: 'Note on the counters',
				help: 'Shown in small letters below them.',
				max: 300,
			}),
		),
		parentAnswers: optional(
			group({
				label: 'Answers to parents',
				help: 'The page for parents gives them. What is left empty is not shown, and Go live asks for it.',
				fields: {
					sample: choice({ label: 'Are these samples?', options: ['sample', 'real'] }),
					studentsPerMentor: optional(
						number({ label: 'Most students that one mentor has', min: 1, max: 500 }),
					),
					missed: optional(
						longText({
							label: 'When a student misses a session or falls behind',
							help: 'For example: Tell us the day before, and we move the session free of charge.',
							max: 240,
						}),
					),
					noShow: optional(
						longText({
							label: 'When a student misses a session and nobody told you',
							help: 'For example: Without notice, the session counts as used.',
							max: 240,
						}),
					),
					leftOver: optional(
						longText({
							label: 'Sessions or mocks left after the last exam or interview',
							help: 'In line with the refund rule, which it follows on the pages. For example: We refund them if you write within 30 days.',
							max: 240,
						}),
					),
					mentorChange: optional(
						longText({
							label: 'When a student wants another mentor',
							help: 'For example: Tell us, and you meet another mentor within a week.',
							max: 240,
						}),
					),
					contact: optional(
						longText({
							label: 'How mentors contact a student between sessions',
							help: 'For example: Only in a group chat that a parent is in.',
							max: 240,
						}),
					),
					recordings: optional(
						longText({
							label: 'Whether sessions are recorded',
							help: 'And who can watch a recording, and for how long.',
							max: 240,
						}),
					),
					complaints: optional(
						longText({
							label: 'Who hears a complaint, and how soon an answer comes',
							help: 'Pages add the complaints contact of the site settings.',
							max: 240,
						}),
					),
					progress: optional(
						longText({
							label: 'How parents hear about progress',
							help: 'For example: The mentor writes to you once a month.',
							max: 240,
						}),
					),
				},
			}),
		),
	},
	title: () => 'Home page',
});
