import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { writeRupees } from '#app/features/enrolments/money.ts';
import {
	type DueLine,
	openFeesDue,
	readDueTotal,
} from '#app/features/enrolments/read-enrolments.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { Mark, Moment } from '../blocks/facts.tsx';
import { CursorPages, EmptyList, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	const page = await openFeesDue(app, visitor, readAfter(url.searchParams));
	// Sums over all families are the owner's to know, as on the overview.
	const total = can(visitor.role, 'site.manage') ? await readDueTotal(app.db) : null;
	return { ...page, total };
}

export const meta: Route.MetaFunction = () => [{ title: 'Fees due' }];

export default function FeesRoute({ loaderData }: Route.ComponentProps) {
	const { lines, next, total } = loaderData;
	return (
		<DeskPage
			title="Fees due"
			lead="Enrolled students with a balance, the longest due first. Who has left owes nothing."
		>
			{total && total.count > 0 ? (
				<p className="mt-4">
					<strong className="tabular-nums">{writeRupees(total.sum)}</strong> due of{' '}
					{total.count === 1
						? 'one enrolment'
						: `${total.count.toLocaleString('en-IN')} enrolments`}
					.
				</p>
			) : null}
			{lines.length === 0 ? <EmptyList>Nothing is due.</EmptyList> : null}
			<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
				{lines.map((line) => (
					<Line key={line.id} line={line} />
				))}
			</ul>
			<CursorPages next={next} labels={['Longer due', 'Shorter due']} />
		</DeskPage>
	);
}

function Line({ line }: { line: DueLine }) {
	const { leadId, student, programme, since, balance, ownerName, followUpAt } = line;
	return (
		<li className="grid gap-x-6 px-4 py-2 md:grid-cols-12 md:items-center">
			<div className="wrap-anywhere min-w-0 md:col-span-5">
				<Link to={`/desk/leads/${leadId}/enrolment`} className="desk-link font-semibold">
					{student || 'No name'}
				</Link>
				<p className="text-muted text-sm">
					{programme}, since {formatDay(since)}
				</p>
			</div>
			<p className="text-sm tabular-nums md:col-span-3">
				{writeRupees(balance.agreed)} agreed, {writeRupees(balance.paid + balance.refunded)} paid
				{balance.refunded > 0 ? `, ${writeRupees(balance.refunded)} refunded` : null}
			</p>
			<p className="md:col-span-2">
				<Mark tone="waiting">{writeRupees(balance.due)} due</Mark>
			</p>
			<p className="text-muted text-sm md:col-span-2">
				{ownerName ?? 'Unassigned'}
				<br />
				{followUpAt === null ? 'No next step' : <Moment at={followUpAt} />}
			</p>
		</li>
	);
}
