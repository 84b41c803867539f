import type { formNames } from '#app/addresses.ts';
import {
	attachment,
	choice,
	type FormDeclaration,
	line,
	longText,
} from '#app/features/forms/define-form.ts';
import { leadFields, leadLimits } from '#app/features/leads/lead-schema.ts';

const name = { ...leadFields.name, placeholder: 'Your Name*' };
const email = { ...leadFields.email, required: true, placeholder: 'Email Address*' };
const phone = { ...leadFields.phone, required: true, placeholder: 'Phone Number*' };

const call = 'A counsellor calls within one working day, {hours}.';

const contact: FormDeclaration = {
	name: 'contact',
	title: 'Book a Session with Mentors',
	submitLabel: 'Book a session',
	next: call,
	fields: {
		name,
		email,
		optionaData: choice({
			label: 'Programme',
			placeholder: 'Choose one*',
			options: leadFields.programme.suggestions,
		}),
		phone,
		message: longText({ label: 'Message', placeholder: 'Write Your Message*' }),
	},
};

const demo: FormDeclaration = {
	name: 'demo',
	title: 'Speak to Mentor',
	submitLabel: 'Book a demo session',
	next: call,
	fields: {
		name,
		email,
		phone,
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
		name,
		phone,
		email: { ...leadFields.email, placeholder: 'Email Address' },
		class: choice({
			label: 'Class',
			placeholder: 'Choose one',
			optional: true,
			options: leadFields.class.suggestions,
		}),
		target: line({ label: 'Exam or institute', optional: true, maxLength: leadLimits.line }),
		bestTime: choice({
			label: 'Best time to call',
			placeholder: 'Any time',
			optional: true,
			options: leadFields.preferredTime.suggestions,
		}),
		channel: choice({
			label: 'How shall we reach you?',
			placeholder: 'As you like',
			optional: true,
			options: leadFields.preferredChannel.suggestions,
		}),
		note: longText({ label: 'Anything we should know', optional: true, maxLength: 1000 }),
		plan: attachment({
			label: 'Plan from “My exam year”',
			tick: 'Send my plan along, with the details I typed above. The counsellor sees it.',
			maxLength: 3000,
		}),
	},
};

const enquiry: FormDeclaration = {
	name: 'enquiry',
	title: 'Ask us',
	submitLabel: 'Send the question',
	next: call,
	fields: {
		name,
		phone,
		email: { ...leadFields.email, placeholder: 'Email Address' },
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
		name,
		email,
		phone,
		class: choice({
			label: 'Class',
			placeholder: 'Choose one*',
			options: leadFields.class.suggestions,
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
