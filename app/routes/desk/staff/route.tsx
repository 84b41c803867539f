import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listStaff } from '#app/features/accounts/account-repository.server.ts';
import { changeStaff } from '#app/features/accounts/change-staff.server.ts';
import { inviteStaff, withdrawInvitation } from '#app/features/accounts/invite-staff.server.ts';
import { listMailedLinks } from '#app/features/accounts/mailed-link-repository.server.ts';
import { allow } from '../../allow.server.ts';
import { readFields } from '../../read-fields.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import { DeskPage, type Told } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { readStaffChange } from './read-staff-change.server.ts';
import { StaffList } from './staff-list.tsx';

export const middleware = [allow('staff.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	const { id } = requireVisitor(context);
	const [staff, invitations] = await Promise.all([
		listStaff(db),
		listMailedLinks(db, 'invitation', clock.now()),
	]);
	return { self: id, staff, invitations };
}

export async function action({ request, context }: Route.ActionArgs) {
	const visitor = requireVisitor(context);
	const app = context.get(appContext);
	const sent = await readFields(request, ['deed', 'id', 'value', 'name', 'email', 'role']);
	if (sent.deed === 'invite') {
		const { data: site } = await app.content.single('site');
		const from = { id: visitor.id, name: visitor.name, brand: site.brand };
		const result = await inviteStaff(app, from, sent);
		if (result.outcome === 'invited') return { message: `${result.email} is invited.` };
		return data({ error: result, given: sent }, { status: 422 });
	}
	if (sent.deed === 'withdraw') {
		await withdrawInvitation(app, visitor, sent.id);
		return { message: 'The invitation is withdrawn.' };
	}
	const change = readStaffChange(sent);
	if (!change) throw data('There is no such change.', { status: 400 });
	const result = await changeStaff(app, visitor, sent.id, change);
	switch (result.outcome) {
		case 'done':
			app.log.info(
				{ id: app.requestId, account: sent.id, by: visitor.id, change },
				'staff changed',
			);
			return { message: `${result.name}: changed.` };
		case 'last-owner':
			return data(
				{ problem: 'This is the only owner. Make somebody else an owner first.' },
				{ status: 422 },
			);
		case 'missing':
			return data({ problem: 'This person is no longer on the staff.' }, { status: 404 });
	}
}

export const meta: Route.MetaFunction = () => [{ title: 'Staff' }];

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer: Told & {
		error?: { field: string; message: string };
		given?: Record<string, string>;
	} = actionData ?? {};
	return (
		<DeskPage title="Staff" told={answer}>
			<StaffList staff={loaderData.staff} self={loaderData.self} />
			<Invitations invitations={loaderData.invitations} />
			<InviteForm key={answer.message} error={answer.error} given={answer.given} />
		</DeskPage>
	);
}
