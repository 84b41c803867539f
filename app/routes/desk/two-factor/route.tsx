import { appContext } from '#app/app-context.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnTwoFactor, type TwoFactorAnswer } from './act-on-two-factor.server.ts';
import { TwoFactorSettings } from './two-factor-settings.tsx';

export const middleware = [allow('desk.see')];

export function loader({ context }: Route.LoaderArgs) {
	const { hasTwoFactor, mustSetUpTwoFactor } = requireUser(context);
	return { hasTwoFactor, mustSetUpTwoFactor };
}

export async function action({ request, context }: Route.ActionArgs) {
	return await actOnTwoFactor(context.get(appContext), requireUser(context), request);
}

export const meta: Route.MetaFunction = () => [{ title: 'Sign-in codes' }];

export default function CodesPage({ loaderData, actionData }: Route.ComponentProps) {
	const step: Partial<TwoFactorAnswer> = actionData ?? {};
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
