import { appContext } from '#app/app-context.ts';
import { roleOptions } from '#app/features/accounts/staff/invite-form.ts';
import { readStaffScreen } from '#app/features/accounts/staff.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { ShownOnce } from '../blocks/shown-once.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnStaff, type StaffAnswer } from './act-on-staff.server.ts';
import { HandOverForm } from './hand-over-form.tsx';
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
	const answer: StaffAnswer | undefined = actionData;
	const { staff, takers, self, invitations, hasMailServer } = loaderData;
	return (
		<DeskPage title="Staff" answer={answer}>
			{answer?.link ? <ShownOnce {...answer.link} /> : null}
			{answer?.handOver ? <HandOverForm asked={answer.handOver} takers={takers} /> : null}
			<StaffList staff={staff} self={self} />
			<Invitations invitations={invitations} />
			<InviteForm key={answer?.message} answer={answer} hasMailServer={hasMailServer} />
		</DeskPage>
	);
}

/** Who was invited and has not come yet. */
function Invitations({ invitations }: Pick<Route.ComponentProps['loaderData'], 'invitations'>) {
	if (invitations.length === 0) return null;
	return (
		<section className="mt-10">
			<h2 className="text-xl">Invited</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
				{invitations.map(({ id, name, email, role, expiresAt }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-8 gap-y-3 p-5">
						<p className="wrap-anywhere min-w-0 grow">
							<span className="font-semibold">{name}</span>
							<span className="block text-sm">{email}</span>
							<span className="block text-muted text-sm">
								{roleOptions.find(({ value }) => value === role)?.label}. Can accept until{' '}
								{formatDay(indiaDay(expiresAt))}
							</span>
						</p>
						<AskFirst
							ask="Withdraw…"
							about={email}
							words="The link stops working. You can invite them again."
							intent="withdraw"
							button="Withdraw the invitation"
							fields={{ id }}
						/>
					</li>
				))}
			</ul>
		</section>
	);
}
