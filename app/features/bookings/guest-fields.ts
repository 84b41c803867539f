import { storedForms } from '#app/features/enquiries/enquiry-forms.ts';
import { isMinorClass } from '#app/features/leads/lead-schema.ts';

const { session: _session, time: _time, ...asked } = storedForms.booking.fields;

/** What a program sends to book; the session and its time come beside it. */
export const programFields = asked;

/** What a family fills in to book. The class tells whether a guardian's contact is needed, so it is not left out. */
export const guestFields = {
	...asked,
	class: { ...asked.class, required: true, missing: 'Choose the student’s class.' },
};

/** What a family fills in to join the waiting list; the email is required, since offers go by mail. */
export const waitFields = {
	...guestFields,
	email: {
		...asked.email,
		required: true,
		help: 'We email you here when a time opens. You then have an hour to accept.',
	},
};

/** What is missing when a minor books: a guardian's contact. */
export function findMissingGuardian(typed: Record<string, string>): Record<string, string> {
	if (!isMinorClass(typed.class ?? '')) return {};
	const say = (name: 'guardianName' | 'guardianPhone', what: string) =>
		typed[name]?.trim() ? {} : { [name]: `Enter a parent’s or guardian’s ${what}.` };
	return { ...say('guardianName', 'name'), ...say('guardianPhone', 'phone number') };
}
