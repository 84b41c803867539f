import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	acceptInvitation,
	findInvitation,
} from '#app/features/accounts/staff/accept-invitation.server.ts';
import { inviteForm } from '#app/features/accounts/staff/invite-form.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { CardPage } from '#app/ui/card-page.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { allow } from '../../allow.server.ts';
import { answerLink, recordExpiredLink } from '../../sign-in/mailed-link.server.ts';
import { ChoosePassword } from '../choose-password.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	const invited = await findInvitation(db, params.token, clock.now());
	if (!invited) recordExpiredLink(context, 'invitation', 'opened');
	return { invited };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const given = await readFields(request, ['name', 'password']);
	const app = context.get(appContext);
	const result = await acceptInvitation(app, params.token, given, request.headers);
	return answerLink(context, 'invitation', result, { name: given.name });
}

export const meta: Route.MetaFunction = () => [
	{ title: 'Invitation' },
	{ name: 'robots', content: 'noindex' },
];

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
	const { invited } = loaderData;
	return (
		<CardPage>
			{invited ? (
				<>
					<h1 className="text-2xl">{invited.name ? `Welcome, ${invited.name}` : 'Welcome'}</h1>
					<p className="mt-2 mb-6 text-muted">
						You join as {invited.role}. From now on, sign in with this address and the password you
						choose here.
					</p>
					<ChoosePassword email={invited.email} answer={actionData} button="Begin">
						<Field
							id="staff-name"
							{...inviteForm.fields.name}
							label="Your name"
							help="Colleagues see it on leads, families in your mails and messages."
							name="name"
							autoComplete="name"
							defaultValue={invited.name}
							answer={actionData}
						/>
					</ChoosePassword>
				</>
			) : (
				<>
					<h1 className="text-2xl">This invitation no longer works</h1>
					<p className="mt-2 text-muted">
						It has been used or withdrawn, or is older than seven days. If you have already chosen a
						password, sign in. If not, ask the person who invited you to send another.
					</p>
					<p className="mt-5">
						<Link to="/update" className="inline-block py-1 text-brand underline">
							Sign in
						</Link>
					</p>
				</>
			)}
		</CardPage>
	);
}
