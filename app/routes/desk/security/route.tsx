import { data, Link, type RouterContextProvider } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { renameStaff } from '#app/features/accounts/staff/change-staff.server.ts';
import { requestEmailChange } from '#app/features/accounts/staff/request-email-change.server.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { correctOwnerNames } from '#app/features/leads/assignment/correct-owner-names.server.ts';
import { readPushKey } from '#app/features/leads/push/push-own-work.server.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { ChangePassword } from '../../sign-in/change-password.tsx';
import { SessionList } from '../../sign-in/session-list.tsx';
import { changeSignInSettings, loadSignInSettings } from '../../sign-in/sign-in-settings.server.ts';
import { tooManyTries } from '../../sign-in/signing-in.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { type AddressAnswer, OwnAddress } from './own-address.tsx';
import { OwnName } from './own-name.tsx';
import { OwnReminders } from './own-reminders.tsx';

const address = '/desk/security';

export const middleware = [allow('desk.see')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const user = requireUser(context);
	const settings = await loadSignInSettings(context, user);
	return {
		...settings,
		name: user.name,
		isFirst: url.searchParams.has('first'),
		hasTwoFactor: user.hasTwoFactor,
		mayPlanAbsence: can(user.role, 'site.manage'),
		pushKey: can(user.role, 'leads.work') ? await readPushKey(context.get(appContext)) : undefined,
		ownAddress: canReceiveMail(user.email) ? user.email : undefined,
	};
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const user = requireUser(context);
	const sent = await readFields(request, [
		'intent',
		'name',
		'email',
		'session',
		'current',
		'password',
	]);
	if (sent.intent === 'name') {
		const changed = await changeName(context, user, sent.name);
		if (!url.searchParams.has('first') || changed.data.name.status !== 200) return changed;
		throw await redirectWithMessage(context.get(appContext), '/desk', 'saved');
	}
	if (sent.intent === 'address') return await changeAddress(context, user, sent);
	return await changeSignInSettings(context, user, sent, { headers: request.headers, address });
}

export const meta: Route.MetaFunction = () => [{ title: 'My sign-in' }];

export default function StaffSecurityPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, isFirst, hasTwoFactor, pushKey, mayPlanAbsence, sessions, session, email } =
		loaderData;
	const { ownAddress } = loaderData;
	const answer = actionData && 'address' in actionData ? actionData.address : undefined;
	const nameAnswer = actionData && 'name' in actionData ? actionData.name : undefined;
	const passwordAnswer =
		actionData && !('address' in actionData) && !('name' in actionData) ? actionData : undefined;
	if (isFirst) {
		return (
			<DeskPage title="Welcome" intro="One thing first. Then your work begins.">
				<div className="desk-panel mt-6 max-w-xl">
					<OwnName
						address={`${address}?first=name`}
						name={name.includes('@') ? '' : name}
						answer={nameAnswer}
					/>
				</div>
			</DeskPage>
		);
	}
	return (
		<DeskPage title="My sign-in">
			<p className="mt-4 max-w-prose">
				{hasTwoFactor
					? 'You sign in with your password and a code from your device. '
					: 'You sign in with your password alone. A code from your phone makes it much safer. '}
				<Link to="/desk/security/codes" className="inline-block py-1 text-brand underline">
					{hasTwoFactor ? 'Change sign-in codes' : 'Set up sign-in codes'}
				</Link>
			</p>
			{mayPlanAbsence ? (
				<p className="max-w-prose">
					Going away?{' '}
					<Link to="/desk/assignment#absences" className="inline-block py-1 text-brand underline">
						Choose who stands in for you
					</Link>
				</p>
			) : null}
			<div className="mt-8 grid max-w-5xl gap-10 lg:grid-cols-2 lg:gap-16">
				<OwnName address={address} name={name} answer={nameAnswer} />
				<ChangePassword address={address} email={email} session={session} answer={passwordAnswer} />
				<SessionList address={address} sessions={sessions} />
				<OwnAddress address={address} email={ownAddress} answer={answer} />
				{pushKey ? <OwnReminders pushKey={pushKey} /> : null}
			</div>
		</DeskPage>
	);
}

/** Changes the user's own name, and returns the form's answer. */
async function changeName(
	context: Readonly<RouterContextProvider>,
	user: SignedInUser,
	typed: string,
) {
	const app = context.get(appContext);
	const change = { id: user.id, name: typed };
	const result = await renameStaff({ ...app, correctOwnerNames }, user, change);
	const name: FormAnswer =
		result.outcome === 'done'
			? { status: 200, message: `Your name is now ${result.name}.` }
			: {
					status: 422,
					typed: { name: typed },
					errors: result.outcome === 'invalid' ? result.errors : { name: 'You have left.' },
				};
	return data({ name }, { status: name.status });
}

/** Mails a confirmation link to the new email, and returns the form's answer. */
async function changeAddress(
	context: Readonly<RouterContextProvider>,
	user: SignedInUser,
	sent: { email: string; current: string },
) {
	const app = context.get(appContext);
	const result = await requestEmailChange(app, user, sent);
	const typed = { email: sent.email };
	switch (result.outcome) {
		case 'asked': {
			const message = app.env.SMTP_URL
				? `We have sent a mail to ${result.email}. Open it within 24 hours and confirm the address.`
				: `No mail server is set up, so the mail to ${result.email} is queued. Confirm the address once mail works.`;
			return answer({ status: 200, sentTo: result.email, message });
		}
		case 'invalid':
			return answer({ status: 422, typed, errors: result.errors });
		case 'wrong-password': {
			const errors = { current: 'Wrong password. Try again.' };
			return answer({ status: 422, typed, errors });
		}
		case 'limited':
			return answer({ status: 429, typed, message: tooManyTries(user.email, app.env) });
	}
}

/** With its own name, because the password form is on the same screen. */
function answer(address: AddressAnswer) {
	return data({ address }, { status: address.status });
}
