import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	confirmTwoFactor,
	renewRecoveryCodes,
	startTwoFactorSetup,
	type TwoFactorSetup,
	turnOffTwoFactor,
} from '#app/features/accounts/sessions/set-up-two-factor.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { answerForm, type FormAnswer } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { TwoFactorSettings, type TwoFactorStep } from './two-factor-settings.tsx';

export const middleware = [allow('desk.see')];

export function loader({ context }: Route.LoaderArgs) {
	const { hasTwoFactor, mustSetUpTwoFactor } = requireUser(context);
	return { hasTwoFactor, mustSetUpTwoFactor };
}

export async function action({ request, context }: Route.ActionArgs) {
	const user = requireUser(context);
	const app = context.get(appContext);
	const sent = await readFields(request, ['step', 'password', 'code', 'uri']);
	const { step, password } = sent;
	const result = await act();
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
			return answerForm<Answer>({ status: 422, ...refuse(result) });
	}

	function refuse({
		message,
		again,
	}: {
		message: string;
		again?: TwoFactorSetup;
	}): Omit<Answer, 'status'> {
		if (again) return { ...again, wrongCode: message };
		if (step !== 'confirm') return { message };
		return { message: `${message} If you have not added the key to your device yet, start again.` };
	}

	function act() {
		switch (step) {
			case 'begin':
				return startTwoFactorSetup(app, user, password, request.headers);
			case 'confirm':
				return confirmTwoFactor(app, user, sent, request.headers);
			case 'renew':
				return renewRecoveryCodes(app, user, password, request.headers);
			case 'end':
				return turnOffTwoFactor(app, user, password, request.headers);
			default:
				throw data('There is no such step.', { status: 400 });
		}
	}
}

interface Answer extends TwoFactorStep, FormAnswer {
	/** Whether two-factor is on now; the loader data is from the previous session. */
	isOn?: boolean;
}

function answer(what: Omit<Answer, 'status'>, cookies: readonly string[] = []) {
	const headers = new Headers();
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return answerForm<Answer>({ status: 200, ...what }, headers);
}

export const meta: Route.MetaFunction = () => [{ title: 'Sign-in codes' }];

export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
	const step: Partial<Answer> = actionData ?? {};
	return (
		<DeskPage
			title="Sign-in codes"
			back={{ to: '/desk/security', label: 'My sign-in' }}
			answer={actionData}
		>
			<div className="max-w-prose">
				{loaderData.mustSetUpTwoFactor && step.isOn === undefined ? (
					<p className="mt-4 rounded-control border-action border-l-4 bg-action-tint px-4 py-3">
						The site owner requires sign-in codes. Set them up to continue.
					</p>
				) : null}
				<TwoFactorSettings isOn={step.isOn ?? loaderData.hasTwoFactor} step={step} />
			</div>
		</DeskPage>
	);
}
