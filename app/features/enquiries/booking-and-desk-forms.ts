import { line, select, textArea } from '#app/features/forms/define-form.ts';
import { classField, leadFields } from '#app/features/leads/lead-schema.ts';
import type { EnquiryDeclaration } from './enquiry-types.ts';

/** The enquiry of a booked session; the booking page sets the first two fields. */
export const booking = {
	name: 'booking',
	title: 'Book a session',
	purpose: 'We use these details for the session, the invitation and the reminders.',
	kind: 'Booking',
	sent: 'booking',
	submitLabel: 'Book this time',
	next: '',
	fields: {
		session: line({ label: 'Session' }),
		time: line({ label: 'Time' }),
		name: { ...leadFields.name, isName: true, label: 'Student’s name', placeholder: undefined },
		phone: {
			...leadFields.phone,
			label: 'Student’s phone',
			required: true,
			placeholder: 'Phone Number*',
		},
		email: { ...leadFields.email, placeholder: 'Email Address', help: 'For the invitation.' },
		class: classField({ label: 'Student’s class', isOpenToAll: true }),
		joins: select({
			label: 'Who joins?',
			placeholder: 'Choose one',
			optional: true,
			options: ['Student', 'Parent', 'Student and parent'],
		}),
		language: select({
			label: 'Language for the call',
			placeholder: 'English or Hindi, either is fine',
			optional: true,
			options: ['English', 'Hindi', 'Another language (please name it below)'],
		}),
		note: textArea({ label: 'What would you like to ask?', optional: true, maxLength: 1000 }),
		guardianName: { ...leadFields.guardianName, isName: true },
		guardianPhone: leadFields.guardianPhone,
		guardianEmail: { ...leadFields.email, label: 'Guardian’s email', autoComplete: 'off' },
	},
} satisfies EnquiryDeclaration;

/** Where a lead entered at the desk came from. */
export const leadOrigins = [
	'Walk-in',
	'Phone call',
	'WhatsApp',
	'Referral',
	'School visit or fair',
];

/** A walk-in or a call, entered by staff. */
export const desk = {
	name: 'desk',
	title: 'Walk-in or call',
	purpose: 'We use these details to answer what the family asked.',
	kind: 'Walk-in or call',
	sent: 'lead',
	submitLabel: 'Save the lead',
	next: '',
	fields: {
		name: { ...leadFields.name, autoComplete: 'off' },
		phone: { ...leadFields.phone, required: true, autoComplete: 'off' },
		question: textArea({ label: 'What do they want?', optional: true, maxLength: 1000 }),
		came: select({ label: 'How they came', options: leadOrigins }),
		email: { ...leadFields.email, autoComplete: 'off' },
		class: classField(),
		programme: leadFields.programme,
		exam: leadFields.exam,
		guardianName: leadFields.guardianName,
		guardianPhone: { ...leadFields.guardianPhone, autoComplete: 'off' },
	},
} satisfies EnquiryDeclaration;
