import { storedForms } from '#app/features/enquiries/enquiry-forms.ts';

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
		help: 'We write here when a time opens. You then have an hour to say yes.',
	},
};
