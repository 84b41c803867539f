import { appContext } from '#app/app-context.ts';
import { readOverview } from '#app/features/overview/read-overview.server.ts';
import { readPeriod } from '#app/features/overview/read-period.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { DayBars } from '#app/ui/charts/day-bars.tsx';
import { FunnelSteps } from '#app/ui/charts/funnel-steps.tsx';
import { allow } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { Answers } from './answers.tsx';
import { Counsellors } from './counsellors.tsx';
import { Panel } from './panel.tsx';
import { PeriodForm } from './period-form.tsx';
import { Rankings } from './rankings.tsx';
import { Tiles } from './tiles.tsx';

export const middleware = [allow('overview.see')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	return await readOverview(db, readPeriod(url.searchParams, todayInIndia(clock)));
}

export const meta: Route.MetaFunction = () => [{ title: 'Overview' }];

export default function OverviewScreen({ loaderData: overview }: Route.ComponentProps) {
	return (
		<DeskPage
			title="Overview"
			lead="Made from what people sent and what you did with it. No visitor is followed."
		>
			<PeriodForm period={overview.period} />
			{overview.pending > 0 ? (
				<p role="status" className="mt-4 border-action border-l-4 bg-action-tint px-4 py-3">
					{overview.pending === 1 ? 'One day is' : `${overview.pending} days are`} being counted
					again. Reload in a minute for the last figures.
				</p>
			) : null}
			<Tiles overview={overview} />
			<div className="mt-6 grid gap-6 xl:grid-cols-2">
				<Panel title="Enquiries per day" className="xl:col-span-2">
					<DayBars label="Enquiries per day" unit="enquiries" bars={overview.days} />
				</Panel>
				<Panel
					title="From enquiry to enrolment"
					hint="Of the leads who first wrote in this period."
				>
					<FunnelSteps label="From enquiry to enrolment" steps={overview.funnel} />
				</Panel>
				<Answers answers={overview.answers} />
				<Counsellors lines={overview.counsellors} />
				<Rankings rankings={overview.rankings} />
			</div>
		</DeskPage>
	);
}
