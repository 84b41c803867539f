import { Link, useNavigate } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { writeRupees } from '#app/features/enrolments/money.ts';
import {
	type DueLine,
	openFeesDue,
	readDueTotal,
} from '#app/features/enrolments/read-enrolments.server.ts';
import { describeDateTime, formatDay } from '#app/platform/format-date.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { Mark } from '../blocks/facts.tsx';
import { CursorPages, EmptyList, readAfter } from '../blocks/list.tsx';
import { CallAndChat } from '../lead/contact-actions.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const page = await openFeesDue(app, user, readAfter(url.searchParams));
	// Only the owner sees totals over all families, as on the overview.
	const total = can(user.role, 'site.manage') ? await readDueTotal(app.db) : null;
	return { ...page, total, now: app.clock.now().getTime() };
}

export const meta: Route.MetaFunction = () => [{ title: 'Fees due' }];

export default function FeesRoute({ loaderData }: Route.ComponentProps) {
	const { lines, next, total, withoutFee, now } = loaderData;
	return (
		<DeskPage
			title="Fees due"
			intro="Enrolled students with a balance, the longest due first. Students who left are not here."
		>
			{total && total.count > 0 ? (
				<p className="mt-4">
					<strong className="tabular-nums">{writeRupees(total.sum)}</strong> due from{' '}
					{total.count === 1 ? 'one enrolment' : `${formatNumber(total.count)} enrolments`}.
				</p>
			) : null}
			{withoutFee > 0 ? (
				<p className="mt-2">
					{withoutFee === 1
						? 'One enrolled lead has no fee recorded, so it is not listed here.'
						: `${formatNumber(withoutFee)} enrolled leads have no fee recorded, so they are not listed here.`}{' '}
					<Link to="/desk/inbox?withoutFee=1" className="desk-link">
						{withoutFee === 1 ? 'See it' : 'See them'}
					</Link>
				</p>
			) : null}
			{lines.length === 0 ? <EmptyList>Nothing is due.</EmptyList> : null}
			<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
				{lines.map((line) => (
					<Line key={line.id} line={line} now={now} />
				))}
			</ul>
			<CursorPages next={next} labels={['Longer due', 'Shorter due']} />
		</DeskPage>
	);
}

function Line({ line, now }: { line: DueLine; now: number }) {
	const navigate = useNavigate();
	const { leadId, student, programme, since, balanceOn, balance, ownerName, followUpAt } = line;
	const lead = `/desk/leads/${leadId}`;
	// The result is logged on the lead's page, as for calls that begin there.
	const log = (what: string) => navigate(`${lead}?do=${what}#work`);
	return (
		<li className="grid gap-x-6 px-4 py-2 md:grid-cols-3 md:items-center xl:grid-cols-[minmax(0,1fr)_11rem_10.5rem_max-content] xl:gap-x-4 2xl:grid-cols-[minmax(0,1fr)_13rem_12rem_22rem]">
			<div className="wrap-anywhere min-w-0">
				<Link to={`${lead}/enrolment`} className="desk-link font-semibold">
					{student || 'No name'}
				</Link>
				<p className="text-muted text-sm">
					{programme}, <span className="whitespace-nowrap">since {formatDay(since)}</span>
				</p>
			</div>
			<p className="text-sm tabular-nums">
				<Mark tone="waiting">{writeRupees(balance.due)} due</Mark>
				<br />
				{writeRupees(balance.agreed)} agreed{balance.discounts > 0 ? ' after discount' : ''},{' '}
				{writeRupees(balance.paid + balance.refunded)} paid
				{balance.refunded > 0 ? `, ${writeRupees(balance.refunded)} refunded` : null}
			</p>
			<p className="text-muted text-sm">
				{ownerName ?? 'Unassigned'}
				<br />
				{balanceOn ? (
					<>
						Balance:{' '}
						<b className={`whitespace-nowrap ${isPast(balanceOn, now) ? 'text-danger' : ''}`}>
							{formatDay(balanceOn)}
						</b>
						<br />
					</>
				) : null}
				{followUpAt === null ? (
					'No next step'
				) : (
					<>
						Next step:{' '}
						<span className="whitespace-nowrap">{describeDateTime(followUpAt, now)}</span>
					</>
				)}
			</p>
			<div className="fee-actions flex flex-wrap gap-2 py-1 md:col-span-3 xl:col-span-1 xl:flex-nowrap xl:justify-end">
				<Link to={`${lead}/enrolment?pay=${line.id}#pay-${line.id}`} className="desk-button">
					<span className="sr-only">Record a </span>
					<span className="capitalize">payment</span>
					<span className="sr-only"> of {student || 'them'}</span>
				</Link>
				{line.isPhoneWrong ? <p className="text-danger text-sm">Wrong number</p> : null}
				<CallAndChat
					phone={line.phone}
					chat={line.chatPhone ? { leadId } : null}
					now={now}
					name={student || 'them'}
					messageAddress={`${lead}?do=whatsapp#work`}
					onContact={log}
				/>
			</div>
		</li>
	);
}

function isPast(isoDay: string, now: number) {
	return isoDay < indiaDay(now);
}
