import type { AskOutcome } from '#app/features/accounts/ask-for-account.server.ts';
import type { FormDeclaration, FormField } from '#app/features/enquiries/define-form.ts';
import { countFaults } from '#app/features/enquiries/enquiry-answer.ts';
import { readSubmission } from '#app/features/enquiries/read-submission.server.ts';
import { readForm } from '../read-fields.server.ts';

interface MailWish {
	status: number;
	/** The address, once a mail is on its way as far as the sender can tell. */
	sentTo?: string;
	message?: string;
	typed: Record<string, string>;
	errors: Record<string, string>;
}

/** Reads a form that asks for a mail, has the wish carried out, and gives the answer that the screen shows. */
export async function wishForMail<F extends Record<string, FormField>>(
	request: Request,
	form: FormDeclaration & { fields: F },
	ask: (values: Record<keyof F & string, string>) => Promise<AskOutcome>,
): Promise<MailWish> {
	const sent = await readForm(request);
	const read = readSubmission(form, sent);
	const { typed } = read;
	if (!read.valid)
		return { status: 422, message: countFaults(read.errors), typed, errors: read.errors };
	const result = await ask(read.values as Record<keyof F & string, string>);
	if (result.outcome === 'asked')
		return { status: 200, sentTo: read.values.email, typed: {}, errors: {} };
	const message =
		'Too many tries came from your network. Wait ten minutes, then send it once more.';
	return { status: 429, message, typed, errors: {} };
}
