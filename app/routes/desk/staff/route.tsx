import { appContext } from '#app/app-context.ts';
import { readStaffScreen } from '#app/features/accounts/staff.server.ts';
import { allow } from '../../allow.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import { ShownOnce } from '../blocks/shown-once.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnStaff, type StaffAnswer } from './act-on-staff.server.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { StaffList } from './staff-list.tsx';

export const middleware = [allow('staff.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { id } = requireVisitor(context);
	const screen = await readStaffScreen(app);
	return { ...screen, self: id, hasMailServer: app.env.SMTP_URL !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
	return await actOnStaff(context.get(appContext), requireVisitor(context), request);
}

export const meta: Route.MetaFunction = () => [{ title: 'Staff' }];

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer: StaffAnswer = actionData ?? {};
	const { staff, takers, self, invitations, hasMailServer } = loaderData;
	return (
		<DeskPage title="Staff" told={answer}>
			{answer.link ? <ShownOnce {...answer.link} /> : null}
			{answer.handOver ? <HandOverForm asked={answer.handOver} takers={takers} /> : null}
			<StaffList staff={staff} self={self} />
			<Invitations invitations={invitations} />
			<InviteForm
				key={answer.message}
				error={answer.error}
				given={answer.given}
				hasMailServer={hasMailServer}
			/>
		</DeskPage>
	);
}
