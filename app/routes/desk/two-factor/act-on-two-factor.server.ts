import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import {
	confirmTwoFactor,
	renewRecoveryCodes,
	startTwoFactorSetup,
	type TwoFactorSetup,
	turnOffTwoFactor,
} from '#app/features/accounts/sessions/set-up-two-factor.server.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';
import type { TwoFactorStep } from './two-factor-settings.tsx';

export interface TwoFactorAnswer extends TwoFactorStep, FormAnswer {
	/** Whether two-factor is on now; the loader data is from the previous session. */
	isOn?: boolean;
}

/** Runs the step that the form names, and says what came of it. */
export async function actOnTwoFactor(app: RequestContext, user: SignedInUser, request: Request) {
	const sent = await readFields(request, ['step', 'password', 'code', 'uri']);
	const result = await runStep(app, user, sent, request.headers);
	switch (result.outcome) {
		case 'begun':
			return answer({ uri: result.uri, recoveryCodes: result.recoveryCodes });
		case 'renewed':
			return answer({
				recoveryCodes: result.recoveryCodes,
				message: 'The old codes no longer work.',
			});
		case 'on':
			return answer({ message: 'Codes are on.', isOn: true }, result.cookies);
		case 'off':
			return answer({ message: 'Codes are off.', isOn: false }, result.cookies);
		case 'refused':
			return answerForm<TwoFactorAnswer>({ status: 422, ...describeRefusal(sent.step, result) });
	}
}

type Sent = Record<'step' | 'password' | 'code' | 'uri', string>;

function runStep(app: RequestContext, user: SignedInUser, sent: Sent, headers: Headers) {
	switch (sent.step) {
		case 'begin':
			return startTwoFactorSetup(app, user, sent.password, headers);
		case 'confirm':
			return confirmTwoFactor(app, user, sent, headers);
		case 'renew':
			return renewRecoveryCodes(app, user, sent.password, headers);
		case 'end':
			return turnOffTwoFactor(app, user, sent.password, headers);
		default:
			throw data('There is no such step.', { status: 400 });
	}
}

function describeRefusal(
	step: string,
	{ message, again }: { message: string; again?: TwoFactorSetup },
): Omit<TwoFactorAnswer, 'status'> {
	if (again) return { ...again, wrongCode: message };
	if (step !== 'confirm') return { message };
	return { message: `${message} If you have not added the key to your device yet, start again.` };
}

function answer(given: Omit<TwoFactorAnswer, 'status'>, cookies: readonly string[] = []) {
	const headers = new Headers();
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return answerForm<TwoFactorAnswer>({ status: 200, ...given }, headers);
}
