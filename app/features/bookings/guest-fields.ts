import { storedForms } from '#app/features/enquiries/enquiry-forms.ts';

const { session: _session, time: _time, ...asked } = storedForms.booking.fields;

/** What a family fills in to book; the session and its time are chosen before. */
export const guestFields = asked;

/** The same to be told when a time opens, which goes by mail. */
export const waitFields = {
	...asked,
	email: {
		...asked.email,
		required: true,
		help: 'We write here when a time opens. You then have an hour to say yes.',
	},
};
