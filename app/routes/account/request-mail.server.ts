import type { MailLinkOutcome } from '#app/features/accounts/sign-up/mail-sign-up-link.server.ts';
import type { FormDeclaration, FormField } from '#app/features/forms/define-form.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { readForm } from '#app/features/forms/read-form.ts';
import type { Env } from '#app/platform/env.ts';
import { type FormAnswer, refuseFields } from '#app/ui/forms/form-answer.ts';

interface MailRequest extends FormAnswer {
	/** The email, once a mail is on its way; set for an unknown one too. */
	sentTo?: string;
	/** The email, if the mail waits because SMTP is not set up. */
	waitingFor?: string;
}

/** Reads a form that requests a mail, carries it out, and returns the answer for the screen. */
export async function requestMail<F extends Record<string, FormField>>(
	request: Request,
	form: FormDeclaration & { fields: F },
	{ SMTP_URL }: Pick<Env, 'SMTP_URL'>,
	ask: (values: Record<keyof F & string, string>) => Promise<MailLinkOutcome>,
): Promise<MailRequest> {
	const parsed = parseForm(form, await readForm(request));
	if (!parsed.valid) return refuseFields(parsed.errors, parsed.typed);
	const result = await ask(parsed.values);
	if (result.outcome === 'asked') {
		const { email } = parsed.values;
		return SMTP_URL ? { status: 200, sentTo: email } : { status: 200, waitingFor: email };
	}
	const message = 'Too many attempts from your network. Wait ten minutes, then send it again.';
	return { status: 429, message, typed: parsed.typed };
}
