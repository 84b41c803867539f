import type { formNames } from '#app/addresses.ts';
import { attachment, line, select, textArea } from '#app/features/forms/define-form.ts';
import { classField, leadFields, leadLimits } from '#app/features/leads/lead-schema.ts';
import { notSureYet } from '#app/features/leads/programme-names.ts';
import { booking, desk } from './booking-and-desk-forms.ts';
import type { EnquiryDeclaration } from './enquiry-types.ts';
import { enrolment } from './enrolment-form.ts';

const name = {
	...leadFields.name,
	isName: true as const,
	placeholder: 'Your Name*',
	missing: 'Enter your name.',
};
const email = {
	...leadFields.email,
	required: true,
	placeholder: 'Email Address*',
	missing: 'Enter your email address.',
};
const phone = {
	...leadFields.phone,
	required: true,
	placeholder: 'Phone Number*',
	missing: 'Enter your phone number.',
};

const call = 'A counsellor will call within one working day, {hours}.';

const contact: EnquiryDeclaration = {
	name: 'contact',
	title: 'Book a Session with Mentors',
	purpose: 'We use these details to answer you.',
	kind: 'Free counselling session',
	sent: 'message',
	submitLabel: 'Ask for a free counselling session',
	next: call,
	fields: {
		name,
		email,
		// The specification's name.
		optionaData: select({
			label: 'Programme',
			placeholder: 'Choose one*',
			options: [...leadFields.programme.suggestions, notSureYet],
		}),
		phone,
		message: textArea({
			label: 'Message',
			placeholder: 'Write Your Message*',
			missing: 'Write your message.',
		}),
	},
};

const demo: EnquiryDeclaration = {
	name: 'demo',
	title: 'Speak to Mentor',
	purpose: 'We use these details to arrange the session.',
	kind: 'Free counselling session',
	sent: 'request',
	submitLabel: 'Ask for a free counselling session',
	next: call,
	fields: {
		name,
		email,
		phone,
		service: select({
			label: 'Service',
			placeholder: notSureYet,
			optional: true,
			// The specification's option: it must not sound as if we had a classroom.
			help: 'Our programmes are online. If you prefer a classroom, choose “Classroom program” so that we know.',
			options: [...leadFields.programme.suggestions, 'Classroom program'],
		}),
	},
};

const counselling: EnquiryDeclaration = {
	name: 'counselling',
	title: 'Free counselling session',
	purpose: 'These details help the counsellor prepare for the call.',
	kind: 'Free counselling session',
	sent: 'request',
	submitLabel: 'Ask us to call',
	next: call,
	fields: {
		name,
		phone,
		email: { ...leadFields.email, placeholder: 'Email Address' },
		class: classField(),
		target: line({ label: 'Exam or institute', optional: true, maxLength: leadLimits.line }),
		bestTime: select({
			label: 'Best time to call',
			placeholder: 'Any time',
			optional: true,
			options: leadFields.preferredTime.suggestions,
		}),
		channel: select({
			label: 'How should we reach you?',
			placeholder: 'Any of these is fine',
			optional: true,
			options: leadFields.preferredChannel.suggestions,
		}),
		note: textArea({ label: 'Anything we should know', optional: true, maxLength: 1000 }),
		plan: attachment({
			label: 'Plan from “My exam year”',
			tick: 'Send my plan, with the details I typed above, to the counsellor.',
			maxLength: 3000,
		}),
	},
};

const enquiry: EnquiryDeclaration = {
	name: 'enquiry',
	title: 'Ask us',
	purpose: 'We use these details to answer your question.',
	kind: 'Question',
	sent: 'message',
	submitLabel: 'Ask us to call',
	next: call,
	fields: {
		name,
		phone,
		email: { ...leadFields.email, placeholder: 'Email Address' },
		programme: select({
			label: 'Programme',
			placeholder: notSureYet,
			optional: true,
			options: leadFields.programme.suggestions,
		}),
		question: textArea({ label: 'Your question', optional: true, maxLength: 1000 }),
	},
};

const scholarship: EnquiryDeclaration = {
	name: 'scholarship',
	title: 'Scholarship test',
	purpose:
		'We use these details to register you, to write to you about the test and to talk to you about the result.',
	kind: 'Scholarship test registration',
	sent: 'registration',
	submitLabel: 'Register',
	next: 'We will call or write to you with the date and time of the test.',
	fields: {
		name,
		phone,
		email: { ...leadFields.email, placeholder: 'Email Address' },
		class: classField(),
		school: line({
			label: 'School',
			autoComplete: 'organization',
			maxLength: 150,
			optional: true,
		}),
		city: line({
			label: 'City',
			autoComplete: 'address-level2',
			maxLength: 80,
			optional: true,
		}),
		exam: line({
			label: 'Exam you are preparing for',
			maxLength: leadLimits.line,
			optional: true,
		}),
	},
};

/** The enquiry forms that have a page. */
export const enquiryForms = {
	contact,
	demo,
	counselling,
	enquiry,
	enrolment,
	scholarship,
} as const satisfies Record<EnquiryFormName, EnquiryDeclaration>;

/** All forms that are stored as enquiries. */
export const storedForms = { ...enquiryForms, booking, desk } satisfies Record<
	string,
	EnquiryDeclaration
>;

export type StoredFormName = keyof typeof storedForms;

export type EnquiryFormName = (typeof formNames)[number];

/** The form with this name; undefined for a removed one. */
export function findForm(name: string): EnquiryDeclaration | undefined {
	const forms: EnquiryDeclaration[] = Object.values(storedForms);
	return forms.find((form) => form.name === name);
}

/** The labels of stored forms in choices: several share a kind and differ by title. */
export function listFormChoices() {
	return Object.values(storedForms).map(({ name, kind, title }) => ({
		value: name,
		label: kind === title ? kind : `${kind} (${title})`,
	}));
}

/** Whether a form of this name has a page. */
export function isEnquiryForm(name: string | undefined): name is EnquiryFormName {
	return name !== undefined && Object.hasOwn(enquiryForms, name);
}

export function thankFor(form: EnquiryFormName | undefined): string {
	return `Thank you. Your ${form ? enquiryForms[form].sent : 'message'} has reached us.`;
}

/** What the number of a sent form is called, here and in its mail. */
export function nameReference(form: EnquiryFormName | undefined): string {
	return form === 'scholarship' ? 'Registration number' : 'Reference';
}

/** What happens next, for the sender; with our calling hours if the settings are at hand. */
export function describeWhatFollows(
	form: EnquiryFormName,
	site: { hours: string } | undefined,
): string {
	return enquiryForms[form].next.replace(', {hours}', () => (site ? `, ${site.hours}` : ''));
}
