import { defineCollection, type EntryOf } from '../define-collection.ts';
import {
	choice,
	group,
	list,
	longText,
	markdown,
	number,
	optional,
	reference,
	text,
} from '../fields.ts';
import { origin, season, sources } from '../provenance.ts';

/** How hard an exam was: one tab each on the analysis page. */
export const analysis = defineCollection({
	name: 'analysis',
	label: 'Exam analysis',
	plural: 'Exam analysis',
	shownOn: '/analysis',
	fields: {
		tab: text({ label: 'Name of the tab', max: 60 }),
		season: text({ label: 'Season', help: 'For example: IPMAT 2022.', max: 60 }),
		pattern: optional(
			reference({
				label: 'Pattern',
				help: 'The paper this is about; the page names the official sites of its exams.',
				collection: 'pattern',
			}),
		),
		intro: markdown({ label: 'Introduction', max: 4000 }),
		structure: list({
			label: 'Paper structure',
			help: 'Leave empty to show the sections of the pattern.',
			of: group({
				label: 'Section',
				fields: {
					section: text({ label: 'Section', max: 80 }),
					questions: number({ label: 'Questions' }),
					marks: optional(number({ label: 'Marks' })),
					difficulty: optional(
						choice({
							label: 'Difficulty',
							options: [
								'Easy',
								'Easy to moderate',
								'Moderate',
								'Moderate to difficult',
								'Difficult',
							],
						}),
					),
					goodScore: optional(
						text({ label: 'Good score', help: 'For example: 112-120.', max: 20 }),
					),
				},
			}),
		}),
		totalGoodScore: optional(text({ label: 'Good score in all', max: 20 })),
		topics: list({
			label: 'Topics to check off',
			help: 'Students tick them, section by section.',
			of: group({
				label: 'Section',
				fields: {
					section: text({ label: 'Section', max: 80 }),
					topics: list({
						label: 'Topics',
						of: group({
							label: 'Topic',
							fields: {
								name: text({ label: 'Topic', max: 120 }),
								questions: optional(
									text({
										label: 'Questions',
										help: 'How many of them past papers had, for example 2-3.',
										max: 20,
									}),
								),
								chapter: optional(
									text({
										label: 'School chapter',
										help: 'Where on the page “NCERT chapters by topic” it is, such as quadratic-equations.',
										max: 80,
									}),
								),
							},
						}),
					}),
				},
			}),
		}),
		sources: optional(sources),
		counts: optional(
			list({
				label: 'What past papers asked',
				help: 'How many questions each topic had, season by season.',
				of: group({
					label: 'Section of a paper',
					fields: {
						season,
						section: text({ label: 'Section', max: 80 }),
						of: optional(number({ label: 'Questions in all' })),
						asked: optional(
							longText({
								label: 'Questions by topic',
								help: 'Such as: Geometry: 4; Algebra: 2-3; Sets: 1',
								max: 900,
							}),
						),
						...origin,
					},
				}),
			}),
		),
		hardness: optional(
			list({
				label: 'How hard past papers were',
				of: group({
					label: 'Paper',
					fields: {
						season,
						said: text({
							label: 'How hard',
							help: 'In the words of the source.',
							max: 120,
						}),
						...origin,
					},
				}),
			}),
		),
		footnotes: list({
			label: 'Footnotes',
			help: 'What readers should know about the figures.',
			of: longText({ label: 'Footnote', max: 400 }),
		}),
	},
	title: (entry) => entry.tab,
});

export type Analysis = EntryOf<typeof analysis>;
