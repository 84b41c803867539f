import { signUpForm } from '#app/features/accounts/sign-up/account-forms.ts';
import { guestFields, waitFieldsFor } from '#app/features/bookings/guest-fields.ts';
import { enquiryForms, storedForms } from '#app/features/enquiries/enquiry-forms.ts';
import { watchForm } from '#app/features/exam-dates/watch-form.ts';
import type { FormField } from '#app/features/forms/define-form.ts';
import { newsletterForm } from '#app/features/newsletter/newsletter-form.ts';
import { joinList, lowerFirst } from '#app/platform/text.ts';

/** A form as the privacy notice describes it. */
interface AskedForm {
	title: string;
	fields: Record<string, FormField>;
	purpose: string;
	action: string;
}

const atSchool =
	'If the student is in class 10, 11 or 12, we also need a parent’s or guardian’s name and phone number.';

/** Every form that asks for personal data, from its own declaration. */
export const askedForms: readonly AskedForm[] = [
	{
		title: 'Booking a session',
		fields: guestFields,
		purpose: `${atSchool} ${storedForms.booking.purpose}`,
		action: '/book',
	},
	{
		title: 'Waiting list for a session (“Tell me when one opens up”)',
		fields: waitFieldsFor(true),
		purpose: `${atSchool} We use these details to offer you a time when one opens up.`,
		action: '/book/wait',
	},
	...Object.values(enquiryForms).map((form) => ({ ...form, action: `/enquire/${form.name}` })),
	{
		...newsletterForm,
		purpose:
			'We send no newsletter until you confirm your address through a link that we email you.',
		action: '/newsletter',
	},
	{
		...watchForm,
		title: 'Exam dates by mail',
		purpose:
			'We store your email address and the exams you choose. We send no dates until you confirm the address through a link that we email you. If you do not confirm it, we delete the request after 14 days. Once you have confirmed your address, we email you when a date is announced, moved or cancelled, and before a deadline. If you also sent us an enquiry with that address, the counsellor sees which exams you chose.',
		action: '/watch',
	},
	{
		...signUpForm,
		title: 'Sign-up and login',
		purpose: 'You also choose a password. We use these details for your student account.',
		action: '/signup',
	},
];

/** The forms as a Markdown list: what each asks for, what is optional, and its purpose. */
export function describeForms(): string {
	return askedForms.map(describeForm).join('\n');
}

function describeForm({ title, fields, purpose }: AskedForm) {
	const all = Object.values(fields);
	const name = (some: readonly FormField[]) => joinList(some.map(nameField));
	const needed = name(all.filter(({ required }) => required));
	const others = name(all.filter(({ required }) => !required));
	return `- **${title}:** ${needed}.${others ? ` Optional: ${others}.` : ''} ${purpose}`;
}

/** A label that is a question or a clause stands in quotation marks: “Anything we should know”. */
function nameField({ label }: FormField) {
	return /\?$| (?:we|you) /.test(label) ? `“${label}”` : lowerFirst(label);
}
