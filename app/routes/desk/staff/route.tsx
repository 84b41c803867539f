import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { roleOptions } from '#app/features/accounts/staff/invite-form.ts';
import { readStaffScreen } from '#app/features/accounts/staff.server.ts';
import { mapStandIns } from '#app/features/leads/assignment/stand-ins.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { Button } from '#app/ui/button.tsx';
import { mayMoveFocus } from '#app/ui/forms/focus.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../allow.server.ts';
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
	const { id } = requireUser(context);
	const [screen, standIns] = await Promise.all([
		readStaffScreen(app),
		mapStandIns(app.db, app.clock.now()),
	]);
	const hasMailServer = app.env.SMTP_URL !== undefined;
	return { ...screen, away: [...standIns.keys()], self: id, hasMailServer };
}

export async function action({ request, context }: Route.ActionArgs) {
	return await actOnStaff(context.get(appContext), requireUser(context), request);
}

export const meta: Route.MetaFunction = () => [{ title: 'Staff' }];

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer: StaffAnswer | undefined = actionData;
	const { staff, away, assignable, self, invitations, hasMailServer } = loaderData;
	const answered = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// The invitation form focuses its own errors; everything else is announced at the top.
		if (!answer || answer.errors || !mayMoveFocus()) return;
		const find = (selector: string) => answered.current?.querySelector<HTMLElement>(selector);
		(find('[aria-invalid]') ?? find('[tabindex]') ?? answered.current)?.focus();
	}, [answer]);
	return (
		<DeskPage
			title="Staff"
			actions={
				<Link to="/desk/assignment#absences" className="desk-button">
					Holidays and stand-ins
				</Link>
			}
		>
			<div ref={answered} tabIndex={-1} className="scroll-mt-28">
				<FormMessage answer={answer} />
				{answer?.isOwnSignIn ? (
					<Link
						to="/desk/security"
						className="inline-flex min-h-11 items-center text-brand underline"
					>
						My sign-in
					</Link>
				) : null}
				{answer?.link ? <ShownOnce {...answer.link} /> : null}
				{answer?.handOver ? <HandOverForm asked={answer.handOver} assignable={assignable} /> : null}
			</div>
			<InviteForm key={answer?.message} answer={answer} hasMailServer={hasMailServer} />
			<StaffList staff={staff} away={away} self={self} />
			<Invitations invitations={invitations} hasMailServer={hasMailServer} />
		</DeskPage>
	);
}

function Invitations({
	invitations,
	hasMailServer,
}: Pick<Route.ComponentProps['loaderData'], 'invitations' | 'hasMailServer'>) {
	const renew = hasMailServer ? 'Send again' : 'New link';
	if (invitations.length === 0) return null;
	return (
		<section className="mt-10">
			<h2 className="text-xl">Invited</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
				{invitations.map(({ id, name, email, role, expiresAt }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2">
						<p className="wrap-anywhere min-w-0 grow">
							<span className="font-semibold">{name}</span>
							<span className="block text-sm">{email}</span>
							<span className="block text-muted text-sm">
								{roleOptions.find(({ value }) => value === role)?.label}. Can accept until{' '}
								{formatDay(indiaDay(expiresAt))}
							</span>
						</p>
						<Form method="post">
							<input type="hidden" name="id" value={id} />
							<Button type="submit" name="intent" value="renew" aria-label={`${renew}: ${email}`}>
								{renew}
							</Button>
						</Form>
						<AskFirst
							ask="Withdraw…"
							about={email}
							message="The link stops working. You can invite them again."
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
