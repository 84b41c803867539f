import type { formNames } from '#app/features/content/static-pages.ts';
import {
	choice,
	email,
	type FormDeclaration,
	line,
	longText,
	phone,
} from '#app/features/forms/define-form.ts';
import { leadLimits } from '#app/features/leads/lead-limits.ts';

const call = 'A counsellor calls within one working day, {hours}.';

const contact: FormDeclaration = {
	name: 'contact',
	title: 'Book a Session with Mentors',
	submitLabel: 'Book a session',
	next: call,
	fields: {
		name: line({ label: 'Name', placeholder: 'Your Name*', autoComplete: 'name' }),
		email: email({ label: 'Email', placeholder: 'Email Address*' }),
		optionaData: choice({
			label: 'Programme',
			placeholder: 'Choose one*',
			options: [
				'Premium Mentorship Program',
				"Achiever's Mentorship Program",
				"Master's Mentorship Program",
				'Short Mentorship Program',
				"Speedster's Mentorship Program",
				'Mock Test Mentorship Program',
				'Prime Test Series',
			],
		}),
		phone: phone({ label: 'Phone', placeholder: 'Phone Number*' }),
		message: longText({ label: 'Message', placeholder: 'Write Your Message*' }),
	},
};

const demo: FormDeclaration = {
	name: 'demo',
	title: 'Speak to Mentor',
	submitLabel: 'Book a demo session',
	next: call,
	fields: {
		name: line({ label: 'Name', placeholder: 'Your Name*', autoComplete: 'name' }),
		email: email({ label: 'Email', placeholder: 'Email Address*' }),
		phone: phone({ label: 'Phone', placeholder: 'Phone Number*' }),
		service: choice({
			label: 'Service',
			placeholder: 'Choose one',
			optional: true,
			options: [
				'Premium Mentorship program',
				'Achievers Mentorship Program',
				'Master Mentorship Program',
				'Short Mentorship Program',
				'Speedster Mentorship Program',
				'Mocktest Mentorship Program',
				'Classroom program',
			],
		}),
	},
};

const counselling: FormDeclaration = {
	name: 'counselling',
	title: 'Book a Counselling Session',
	submitLabel: 'Book a Counselling Session',
	next: call,
	fields: {
		name: line({ label: 'Name', placeholder: 'Your Name*', autoComplete: 'name' }),
		phone: phone({ label: 'Phone', placeholder: 'Phone Number*' }),
		email: email({ label: 'Email', placeholder: 'Email Address', optional: true }),
		class: choice({
			label: 'Class',
			placeholder: 'Choose one',
			optional: true,
			options: ['Class 10', 'Class 11', 'Class 12', 'Drop year'],
		}),
		target: line({ label: 'Exam or institute', optional: true, maxLength: leadLimits.line }),
		bestTime: choice({
			label: 'Best time to call',
			placeholder: 'Any time',
			optional: true,
			options: ['Mornings', 'Afternoons', 'Evenings'],
		}),
		channel: choice({
			label: 'How shall we reach you?',
			placeholder: 'As you like',
			optional: true,
			options: ['Call', 'WhatsApp', 'Email'],
		}),
		note: longText({ label: 'Anything we should know', optional: true, maxLength: 1000 }),
	},
};

const enquiry: FormDeclaration = {
	name: 'enquiry',
	title: 'Ask us',
	submitLabel: 'Send the question',
	next: call,
	fields: {
		name: line({ label: 'Name', placeholder: 'Your Name*', autoComplete: 'name' }),
		phone: phone({ label: 'Phone', placeholder: 'Phone Number*' }),
		email: email({ label: 'Email', placeholder: 'Email Address', optional: true }),
		programme: line({ label: 'Programme', optional: true, maxLength: leadLimits.line }),
		question: longText({ label: 'Your question', optional: true, maxLength: 1000 }),
	},
};

const scholarship: FormDeclaration = {
	name: 'scholarship',
	title: 'Scholarship test',
	submitLabel: 'Register',
	next: 'Keep the registration number. We tell you before the test, or when the next one is set.',
	fields: {
		name: line({ label: 'Name', placeholder: 'Your Name*', autoComplete: 'name' }),
		email: email({ label: 'Email', placeholder: 'Email Address*' }),
		phone: phone({ label: 'Phone', placeholder: 'Phone Number*' }),
		class: choice({
			label: 'Class',
			placeholder: 'Choose one*',
			options: ['Class 10', 'Class 11', 'Class 12', 'Drop year'],
		}),
		school: line({ label: 'School', autoComplete: 'organization', maxLength: 150 }),
		city: line({ label: 'City', autoComplete: 'address-level2', maxLength: 80 }),
		exam: line({ label: 'Exam you aim at', maxLength: leadLimits.line }),
	},
};

/** Every form whose sending is an enquiry. */
export const enquiryForms = {
	contact,
	demo,
	counselling,
	enquiry,
	scholarship,
} as const satisfies Record<EnquiryFormName, FormDeclaration>;

/** The name of one of them. */
export type EnquiryFormName = (typeof formNames)[number];

/** The form with this name; undefined for one that is no more. */
export function findForm(name: string): FormDeclaration | undefined {
	return Object.values(enquiryForms).find((form) => form.name === name);
}

/** Where the forms ask for a programme; each has one of these at most. */
export const programmeFields = ['optionaData', 'service', 'programme'];
/** Where they ask for an exam. */
export const examFields = ['exam', 'target'];
const wordFields = ['message', 'question', 'note'];

/** What the sender of a form wrote in their own words. */
export function wordsOf(fields: Record<string, string>): string {
	return readFirst(fields, wordFields);
}

/** The first of these fields that is filled in; empty when none is. */
export function readFirst(fields: Record<string, string>, names: readonly string[]): string {
	return names.map((name) => fields[name]).find(Boolean) ?? '';
}

/** What the sender of a form is told will happen; when we call is among the site's settings, where they are at hand. */
export function sayNext(form: EnquiryFormName, site: { hours: string } | undefined): string {
	return enquiryForms[form].next.replace(', {hours}', () => (site ? `, ${site.hours}` : ''));
}
