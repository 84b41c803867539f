import type { AskOutcome } from '#app/features/accounts/own/ask-for-account.server.ts';
import { countFaults } from '#app/features/enquiries/enquiry-answer.ts';
import type { FormDeclaration, FormField } from '#app/features/forms/define-form.ts';
import { readSubmission } from '#app/features/forms/read-submission.server.ts';
import type { Env } from '#app/platform/env.ts';
import { readForm } from '../read-fields.server.ts';

interface MailRequest {
	status: number;
	/** The address, once a mail is on its way (or seems to be, for an unknown address). */
	sentTo?: string;
	/** The address, when the mail waits because no mail server is set up. */
	waitingFor?: string;
	message?: string;
	typed: Record<string, string>;
	errors: Record<string, string>;
}

/** Reads a form that requests a mail, carries it out, and returns the answer for the screen. */
export async function requestMail<F extends Record<string, FormField>>(
	request: Request,
	form: FormDeclaration & { fields: F },
	{ SMTP_URL }: Pick<Env, 'SMTP_URL'>,
	ask: (values: Record<keyof F & string, string>) => Promise<AskOutcome>,
): Promise<MailRequest> {
	const sent = await readForm(request);
	const read = readSubmission(form, sent);
	const { typed } = read;
	if (!read.valid)
		return { status: 422, message: countFaults(read.errors), typed, errors: read.errors };
	const result = await ask(read.values as Record<keyof F & string, string>);
	if (result.outcome === 'asked') {
		const { email } = read.values;
		const answer = { status: 200, typed: {}, errors: {} };
		return SMTP_URL ? { ...answer, sentTo: email } : { ...answer, waitingFor: email };
	}
	const message =
		'Too many tries came from your network. Wait ten minutes, then send it once more.';
	return { status: 429, message, typed, errors: {} };
}
