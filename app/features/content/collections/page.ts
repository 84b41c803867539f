import { defineCollection } from '../define-collection.ts';
import { longText, markdown, text } from '../fields.ts';

/** Prose pages: the privacy notice, the terms, the page for parents. */
export const page = defineCollection({
	name: 'page',
	label: 'Page',
	plural: 'Pages',
	fields: {
		title: text({ label: 'Title', max: 120 }),
		description: longText({ label: 'Summary', help: 'One or two sentences.', max: 300 }),
		body: markdown({
			label: 'Text',
			help: 'Markdown. Start headings at ##. {fees}, {refund}, {times}, {where} and {language} stand for the range of our fees, the refund rule, and when, where and in which language sessions take place; {paper} for the paper of the scholarship test; {mentorload}, {missed}, {progress}, {mentorchange}, {contact}, {recordings} and {complaints} for the answers to parents of the home page; {forms} for what each form asks.',
		}),
	},
	title: (entry) => entry.title,
	address: (_entry, slug) => `/${slug}`,
	seo: (entry) => ({ title: entry.title, description: entry.description }),
});
