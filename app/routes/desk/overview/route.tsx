import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { writeRupees } from '#app/features/enrolments/money.ts';
import { writeLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import type {
	Compared,
	CounsellorLine,
	MoneyFigures,
	MoneyLine,
	Overview,
} from '#app/features/overview/overview-types.ts';
import { readOverview } from '#app/features/overview/read-overview.server.ts';
import { findPeriodError, readPeriod } from '#app/features/overview/read-period.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { FunnelSteps } from '#app/ui/charts/compared-bars.tsx';
import { DayBars } from '#app/ui/charts/day-bars.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { Answers } from './answers.tsx';
import { Bookings } from './bookings.tsx';
import { MoneyPanels, rankedWithMoney, writePaid } from './money.tsx';
import { type InInbox, Panel, writeBoth, writeMedian } from './panel.tsx';
import { PeriodForm } from './period-form.tsx';
import { RankedTable } from './ranked-table.tsx';
import { Rankings } from './rankings.tsx';

export const middleware = [allow('overview.see')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	const period = readPeriod(url.searchParams, todayInIndia(clock));
	const { money, ...overview } = await readOverview(db, period);
	// Only the owner sees revenue.
	const isOwner = can(requireUser(context).role, 'site.manage');
	const error = findPeriodError(url.searchParams);
	return { ...overview, error, money: isOwner ? money : null };
}

export const meta: Route.MetaFunction = () => [{ title: 'Overview' }];

export default function OverviewScreen({ loaderData: overview }: Route.ComponentProps) {
	const { from, to } = overview.period;
	const inInbox: InInbox = (filter, sort) =>
		`/desk/inbox?${writeLeadFilter({ ...filter, from, to }, sort)}`;
	return (
		<DeskPage
			title="Overview"
			intro={
				<span className="max-md:hidden">
					Based on enquiries and what the team did with them. We do not track visitors.
				</span>
			}
		>
			<div className="mt-4">
				<FormMessage text={overview.error} isError />
			</div>
			<PeriodForm period={overview.period} />
			{overview.pending > 0 ? (
				<p role="status" className="mt-4 border-action border-l-4 bg-action-tint px-4 py-3">
					{overview.pending === 1 ? 'One day is' : `${overview.pending} days are`} being counted
					again. Reload in a minute for the last figures.
				</p>
			) : null}
			<Tiles overview={overview} money={overview.money} inInbox={inInbox} />
			<p className="mt-3 text-muted text-sm">
				The overview counts enquiries. The lists that it opens show leads: a family that wrote twice
				is listed once, by its last enquiry.
			</p>
			<div className="mt-5 grid gap-4 xl:grid-cols-6">
				<Panel title="Enquiries per day" className="xl:col-span-6">
					<DayBars label="Enquiries per day" unit="enquiries" bars={overview.days} />
				</Panel>
				<Panel
					title="From enquiry to payment"
					hint="For leads whose first enquiry was in this period."
					className="xl:col-span-3"
				>
					<FunnelSteps
						label="From enquiry to payment"
						steps={overview.funnel.map(({ isListed, states, ...step }) => ({
							...step,
							to: isListed ? inInbox({ states }) : undefined,
						}))}
					/>
				</Panel>
				<div className="grid content-stretch gap-4 xl:col-span-3">
					<Answers answers={overview.answers} waiting={inInbox({}, 'due')} />
					<Rankings rankings={overview.rankings} names={['lost']} inInbox={inInbox} />
				</div>
				<Counsellors
					lines={overview.counsellors}
					money={overview.money?.by.counsellor}
					inInbox={inInbox}
				/>
				{overview.money ? (
					<MoneyPanels money={overview.money} rankings={overview.rankings} inInbox={inInbox} />
				) : null}
				<Bookings bookings={overview.bookings} />
				<Rankings
					rankings={overview.rankings}
					names={['form', 'page', 'exam', ...(overview.money ? [] : rankedWithMoney)]}
					className="xl:col-span-2"
					inInbox={inInbox}
				/>
			</div>
		</DeskPage>
	);
}

/** Each counsellor's results, and for the owner their enrolments and payments. */
function Counsellors(props: {
	lines: CounsellorLine[];
	money?: readonly MoneyLine[];
	inInbox: InInbox;
}) {
	const { lines, money = [], inInbox } = props;
	const isOwner = props.money !== undefined;
	const others = money.filter(({ label }) => lines.every(({ name }) => name !== label));
	// If two people share a name, the first line has the sum of both.
	const left = new Map(money.map((line) => [line.label, line]));
	const moneyCells = (name: string) => {
		const line = left.get(name) ?? noMoney;
		left.delete(name);
		return isOwner ? [writeBoth(line.enrolled), writePaid(line.paid)] : [];
	};
	return (
		<Panel
			title="Per counsellor"
			hint={`Leads whose first enquiry was in this period, by their owner, or by who enrolled them.${
				isOwner ? ' The last two columns: whoever enrolled or paid in this period.' : ''
			}`}
			className="xl:col-span-6"
		>
			<RankedTable
				caption="Per counsellor"
				header={[
					'Counsellor',
					'Leads',
					'Replied',
					'Median reply',
					'Enrolled of these',
					...(isOwner ? ['Enrolled', 'Paid'] : []),
				]}
				rows={[
					...lines.map((line) => [
						line.name,
						writeBoth(line.leads),
						writeBoth(line.answered),
						`${writeMedian(line.median.now)} (${writeMedian(line.median.before)})`,
						writeBoth(line.enrolled),
						...moneyCells(line.name),
					]),
					...others.map(({ label }) => [label, '–', '–', '–', '–', ...moneyCells(label)]),
				]}
				links={lines.map(({ id }) => inInbox({ owner: id }))}
				empty="No lead from this period has an owner yet. Assign leads in the inbox."
			/>
		</Panel>
	);
}

const noMoney = { enrolled: { now: 0, before: 0 }, paid: { now: 0, before: 0 } };

/** The figures that an owner looks at first. */
function Tiles(props: {
	overview: Omit<Overview, 'money'>;
	money: MoneyFigures | null;
	inInbox: InInbox;
}) {
	const { overview, money, inInbox } = props;
	const { enquiries, leads, enrolled, answers } = overview;
	const { median } = answers;
	return (
		<dl
			className={`mt-6 grid grid-cols-2 gap-3 md:gap-4 ${money ? 'md:grid-cols-3 2xl:grid-cols-6' : 'xl:grid-cols-4'}`}
		>
			<Tile
				label="Enquiries"
				value={formatNumber(enquiries.now)}
				note={describeTrend(enquiries)}
				to={inInbox({})}
			/>
			<Tile
				label="New leads"
				value={formatNumber(leads.now)}
				note={describeTrend(leads)}
				to={inInbox({})}
			/>
			{money ? (
				<>
					<Tile
						label="Enrolled"
						value={formatNumber(money.enrolled.now)}
						note={describeTrend(money.enrolled)}
					/>
					<Tile
						label="Paid (after refunds)"
						value={writeRupees(money.paid.now)}
						note={`before ${writeRupees(money.paid.before)}`}
					/>
				</>
			) : (
				<Tile
					label="Enrolled of these"
					value={formatNumber(enrolled.now)}
					note={describeTrend(enrolled)}
					to={inInbox({ states: ['enrolled'] })}
				/>
			)}
			<Tile
				label="Median first attempt"
				value={writeMedian(median.now)}
				note={median.before === null ? 'nothing before' : `before ${writeMedian(median.before)}`}
			/>
			{money ? (
				<Tile
					label="Fees due today"
					value={writeRupees(money.due.sum)}
					note={
						money.due.count === 1
							? 'of one enrolment'
							: `of ${formatNumber(money.due.count)} enrolments`
					}
					to="/desk/fees"
				/>
			) : null}
		</dl>
	);
}

function Tile(props: { label: string; value: string; note: string; to?: string }) {
	const { label, value, note, to } = props;
	return (
		<div className="rounded-card border border-line bg-surface p-4">
			<dt className="text-muted text-sm">{label}</dt>
			<dd className="mt-1 flex min-h-11 items-center font-display font-semibold text-2xl tabular-nums">
				{to ? (
					<Link to={to} className="desk-link" aria-label={`${value}: ${label}`}>
						{value}
					</Link>
				) : (
					value
				)}
			</dd>
			<dd className="text-muted text-sm">{note}</dd>
		</div>
	);
}

function describeTrend({ now, before }: Compared) {
	if (before === 0) return now === 0 ? 'as before' : 'none before';
	const change = Math.round(((now - before) / before) * 100);
	if (change === 0) return 'as before';
	return `${change > 0 ? '+' : '−'}${Math.abs(change)}% (${formatNumber(before)} before)`;
}
