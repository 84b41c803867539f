import { data, Link, Outlet } from 'react-router';
import { type App, appContext } from '#app/app-context.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { nameLeads } from '#app/features/leads/find-lead.server.ts';
import { startDeskVisit } from '#app/features/leads/inbox/count-own-work.server.ts';
import type { OwnWork } from '#app/features/leads/lead-types.ts';
import { readTeamMailTrouble } from '#app/features/outbox/mail-health.server.ts';
import { newId } from '#app/platform/ids.server.ts';
import deskStyles from '#app/styles/desk.css?url';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { useDraftExpiry } from '../../drafts/draft-storage.ts';
import { OtherFailures } from '../../drafts/failure-note.tsx';
import { useIgnoreDoubleSubmit } from '../../drafts/ignore-double-submit.ts';
import { keepPageOnFailure } from '../../drafts/keep-page-on-failure.ts';
import { LeaveGuard } from '../../drafts/leave-guard.tsx';
import { takeFlashMessage } from '../../flash-message.server.ts';
import { useFlashMessage } from '../../use-flash-message.ts';
import type { Route } from './+types/layout.ts';
import { DeskHeader } from './desk-header.tsx';
import { useRememberList } from './last-list.ts';
import { MailNotice } from './mail-notice.tsx';
import { listOpenPlaces } from './open-places.server.ts';
import { type LoadedWork, useOwnWork, WorkContext } from './use-own-work.ts';
import { WorkdaysContext } from './use-workdays.ts';

export const middleware = [allow('desk.see')];

/** Private: no browser, proxy or search engine may store it. */
export const headers: Route.HeadersFunction = () => ({
	'Cache-Control': 'private, no-store',
	'X-Robots-Tag': 'noindex',
});

export const clientMiddleware = [keepPageOnFailure];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskStyles }];

export async function loader({ context, request }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { id, name, role } = requireUser(context);
	const mayWork = can(role, 'leads.work');
	const nameLead = async (leadId: string) =>
		mayWork ? (await nameLeads(app.db, [leadId])).get(leadId) : undefined;
	const [{ data: site }, { flash, headers }, mail, work, { answerTarget }] = await Promise.all([
		app.content.single('site'),
		takeFlashMessage(app, request.headers, nameLead),
		readMailNotice(app, role),
		mayWork ? startDeskVisit(app, id) : undefined,
		readDeskSettings(app.db),
	]);
	const [worst] = app.health.list();
	const { workdays, holidays } = answerTarget;
	return data(
		{
			staffId: id,
			idempotencyKey: newId(app.clock.now()),
			brand: site.brand,
			name,
			role,
			places: listOpenPlaces(role),
			counts: { '/desk/mail': mail.undelivered, '/desk/status': worst ? 1 : 0 },
			flash,
			problem: worst ? describeProblem(worst.what, role) : undefined,
			mail,
			work,
			days: { workdays, holidays: holidays.map(({ day }) => ({ day })) },
		},
		{ headers },
	);
}

/** The database's problem, for everybody whose work depends on it. */
function describeProblem(what: string, role: Role) {
	const next = can(role, 'site.manage')
		? 'Status says what to do.'
		: 'Tell whoever runs this site at once.';
	return `${what} New enquiries may not be stored. ${next}`;
}

export default function DeskShell({ loaderData }: Route.ComponentProps) {
	const { work } = loaderData;
	return work ? <LiveShell loaderData={loaderData} work={work} /> : <Shell {...loaderData} />;
}

type Loaded = Route.ComponentProps['loaderData'];

/** The desk of staff who work on leads, with their waiting work. */
function LiveShell({ loaderData, work }: { loaderData: Loaded; work: LoadedWork }) {
	return <Shell {...loaderData} own={useOwnWork({ ...work, brand: loaderData.brand })} />;
}

function Shell(loaderData: Loaded & { own?: OwnWork }) {
	const flash = useFlashMessage(loaderData.flash);
	useDraftExpiry();
	useIgnoreDoubleSubmit();
	useRememberList();
	return (
		<div data-hydrate className="desk min-h-dvh bg-paper lg:flex">
			<SkipLink />
			<DeskHeader {...loaderData} />
			<div className="min-w-0 flex-1">
				{loaderData.problem ? (
					<div className="px-4 pt-4 md:px-8">
						<FormMessage text={loaderData.problem} isError />
					</div>
				) : null}
				<MailNotice {...loaderData.mail} />
				<div className={flash ? 'px-4 pt-4 md:px-8' : undefined}>
					<FormMessage text={flash?.message} isError={flash?.isWarning} />
					{flash?.link ? (
						<Link to={flash.link.to} className="desk-link">
							{flash.link.label}
						</Link>
					) : null}
				</div>
				<WorkContext value={loaderData.own}>
					<WorkdaysContext value={loaderData.days}>
						<Outlet />
					</WorkdaysContext>
				</WorkContext>
				<OtherFailures />
				<LeaveGuard />
			</div>
		</div>
	);
}

/** The desk's notice about mail, for those who work with families. */
async function readMailNotice({ db, env }: Pick<App, 'db' | 'env'>, role: Role) {
	if (!can(role, 'leads.work')) {
		return { isServerMissing: false, maySetUpMail: false, undelivered: 0, onHold: 0 };
	}
	const isServerMissing = env.SMTP_URL === undefined;
	const maySetUpMail = can(role, 'site.manage');
	return { isServerMissing, maySetUpMail, ...(await readTeamMailTrouble(db)) };
}
