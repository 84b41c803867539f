import { data, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	beginCodes,
	confirmCodes,
	endCodes,
	renewRecoveryCodes,
} from '#app/features/accounts/set-up-codes.server.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { allow } from '../../allow.server.ts';
import { readFields } from '../../read-fields.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import type { Route } from './+types/route.ts';
import { Codes, type CodesStep } from './codes.tsx';

export const middleware = [allow('desk.see')];

export function loader({ context }: Route.LoaderArgs) {
	const { usesCodes, mustSetUpCodes } = requireVisitor(context);
	return { usesCodes, mustSetUpCodes };
}

export async function action({ request, context }: Route.ActionArgs) {
	const visitor = requireVisitor(context);
	const app = context.get(appContext);
	const { step, password, code } = await readFields(request, ['step', 'password', 'code']);
	const result = await act();
	const awaitsCode = step === 'confirm';
	switch (result.outcome) {
		case 'begun':
			return answer({ uri: result.uri, recoveryCodes: result.recoveryCodes });
		case 'renewed':
			return answer({ recoveryCodes: result.recoveryCodes, message: 'The old codes are void.' });
		case 'on':
			return answer({ message: 'Codes are on.', isOn: true }, result.cookies);
		case 'off':
			return answer({ message: 'Codes are off.', isOn: false }, result.cookies);
		case 'refused':
			return data({ message: result.message, isError: true, awaitsCode }, { status: 422 });
	}

	function act() {
		switch (step) {
			case 'begin':
				return beginCodes(app, visitor, password, request.headers);
			case 'confirm':
				return confirmCodes(app, visitor, code, request.headers);
			case 'renew':
				return renewRecoveryCodes(app, visitor, password, request.headers);
			case 'end':
				return endCodes(app, visitor, password, request.headers);
			default:
				throw data('There is no such step.', { status: 400 });
		}
	}
}

interface Answer extends CodesStep {
	message?: string;
	isError?: boolean;
	/** Whether codes are on after this; the page was asked for with the session of before. */
	isOn?: boolean;
}

function answer(what: Answer, cookies: readonly string[] = []) {
	const headers = new Headers();
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return data(what, { headers });
}

export const meta: Route.MetaFunction = () => [{ title: 'Sign-in codes' }];

export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
	const step: Answer = actionData ?? {};
	return (
		<main id="main" className="max-w-prose px-4 py-8 md:px-10 md:py-12">
			<p>
				<Link to="/desk/security" className="inline-block py-1 text-brand underline">
					My sign-in
				</Link>
			</p>
			<h1 className="mt-2 text-3xl">Sign-in codes</h1>
			<div className="mt-6 space-y-4">
				<FormMessage text={step.message} isError={step.isError} />
				{loaderData.mustSetUpCodes && step.isOn === undefined ? (
					<p className="rounded-control border-action border-l-4 bg-action-tint px-4 py-3">
						The owner of this site asks you to use sign-in codes. Set them up to go on.
					</p>
				) : null}
			</div>
			<Codes isOn={step.isOn ?? loaderData.usesCodes} step={step} />
		</main>
	);
}
