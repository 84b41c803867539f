import { storedForms } from '#app/features/enquiries/enquiry-forms.ts';
import { askFor } from '#app/features/forms/define-form.ts';
import { isMinorClass } from '#app/features/leads/lead-schema.ts';

const { session: _session, time: _time, ...asked } = storedForms.booking.fields;

/** The fields of the booking API, besides the session and its time. */
export const programFields = asked;

const { name, class: schoolClass, guardianName, guardianPhone, guardianEmail, ...rest } = asked;

/**
 * The fields of the booking form, in order. The class is required, because it decides whether a guardian's contact is
 * needed; with a guardian's number, the student's own is optional.
 */
export const guestFields = {
	// A parent may fill in both, and the browser must not mix them up.
	name: { ...name, autoComplete: 'section-student name' },
	class: {
		...schoolClass,
		required: true,
		missing:
			'Choose the student’s class. For a school student we also need a parent’s name and phone number.',
	},
	guardianName: { ...guardianName, autoComplete: 'section-guardian name' },
	guardianPhone: { ...guardianPhone, autoComplete: 'section-guardian tel' },
	guardianEmail: { ...guardianEmail, autoComplete: 'section-guardian email' },
	...rest,
	phone: {
		...rest.phone,
		autoComplete: 'section-student tel',
		required: false,
		placeholder: undefined,
		note: 'optional for school students',
		help: 'After school we need this number. If a school student leaves it empty, we will call the parent.',
	},
	email: { ...rest.email, label: 'Student’s email', autoComplete: 'section-student email' },
};

const linkFields = {
	...guestFields,
	email: {
		...guestFields.email,
		note: 'or a parent’s',
		help: 'We will email you the link for the video call.',
	},
};

/** The fields of a booking, and what is missing in them; an email is needed if the session's link goes there. */
export function bookingFieldsFor(mailsLink: boolean) {
	return mailsLink
		? { fields: linkFields, findMissing: findMissingForLink }
		: { fields: guestFields, findMissing: findMissingContact };
}

/**
 * The fields of the waiting list. Offers go by mail, so the email is required; without a mail server a counsellor calls.
 */
export function waitFieldsFor(canMail: boolean): typeof guestFields {
	return canMail ? mailedFields : guestFields;
}

const mailedFields = {
	...guestFields,
	email: {
		...asked.email,
		autoComplete: 'section-student email',
		required: true,
		help: 'We will email you here when a time opens up. You will then have an hour to accept.',
	},
};

/** The missing contact: a guardian's name and number for a minor, their own number for others. */
export function findMissingContact(typed: Record<string, string>): Record<string, string> {
	const isGiven = (field: keyof typeof guestFields) => Boolean(typed[field]?.trim());
	// The class, validated separately, decides whose number is needed.
	if (!isGiven('class')) return {};
	if (!isMinorClass(typed.class ?? '')) {
		return isGiven('phone') ? {} : { phone: askFor(rest.phone.label) };
	}
	return {
		...(!isGiven('guardianName') && { guardianName: 'Enter a parent’s or guardian’s name.' }),
		...(!isGiven('guardianPhone') && {
			guardianPhone: 'Enter a parent’s or guardian’s phone number.',
		}),
	};
}

function findMissingForLink(typed: Record<string, string>): Record<string, string> {
	const hasEmail = typed.email?.trim() || typed.guardianEmail?.trim();
	return {
		...findMissingContact(typed),
		...(!hasEmail && { email: 'Enter an email address. We will send the video link there.' }),
	};
}
