import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	confirmAddress,
	findAddressLink,
} from '#app/features/accounts/staff/confirm-address.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { recordExpiredLink } from '../../sign-in/mailed-link.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/confirm-address.ts';

export const middleware = [allow('desk.see')];

export const headers = () => ({
	'Cache-Control': 'private, no-store',
	'Referrer-Policy': 'same-origin',
});

/** Mail scanners follow links, so only the button changes anything. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	const { id } = requireUser(context);
	const link = await findAddressLink(db, id, params.token, clock.now());
	if (!link) recordExpiredLink(context, 'address', 'opened');
	return data({ email: link?.email }, { status: link ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const isDone = await confirmAddress(app, requireUser(context), params.token);
	if (isDone) return await redirectWithMessage(app, '/desk/security', 'address.confirmed');
	recordExpiredLink(context, 'address', 'used');
	return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your address' }];

export default function ConfirmAddressPage({ loaderData: { email } }: Route.ComponentProps) {
	if (!email) {
		return (
			<DeskPage title="This link no longer works">
				<p className="mt-4 max-w-prose">
					It works once, within 24 hours, for the account that requested it. Enter the address again
					and we will send another.
				</p>
				<p className="mt-6">
					<ButtonLink to="/desk/security">My sign-in</ButtonLink>
				</p>
			</DeskPage>
		);
	}
	return (
		<DeskPage title="Confirm your address">
			<p className="mt-4 max-w-prose">
				After that, <b className="wrap-anywhere">{email}</b> is your account’s address. You can sign
				in with it, and password resets go there.
			</p>
			<Form method="post" className="mt-6">
				<Button type="submit" variant="primary">
					Confirm the address
				</Button>
			</Form>
		</DeskPage>
	);
}
