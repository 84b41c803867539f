import type { formNames } from '#app/addresses.ts';
import {
	choice,
	email,
	type FormDeclaration,
	line,
	longText,
	phone,
} from '#app/features/forms/define-form.ts';
import { leadLimits } from '#app/features/leads/lead-fields.ts';
import { programmeNames } from '#app/features/leads/lead-states.ts';

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
			options: programmeNames,
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

/** What happens next, for the sender; our calling hours come from the site's settings if they are at hand. */
export function sayNext(form: EnquiryFormName, site: { hours: string } | undefined): string {
	return enquiryForms[form].next.replace(', {hours}', () => (site ? `, ${site.hours}` : ''));
}
