import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { EnrollStrip } from '../blocks/enroll-strip.tsx';
import { PastNotice } from '../blocks/past-notice.tsx';
import type { Route } from './+types/route.ts';
import { FeatureList } from './feature-list.tsx';
import { loadTestSeries } from './load-test-series.server.ts';
import { SeriesIntro } from './series-intro.tsx';
import { SeriesSteps } from './series-steps.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadTestSeries(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function TestSeriesPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, series, isPast, testAppUrl } = loaderData;
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={series.title} lead={series.summary}>
				{isPast ? <PastSeries season={series.season} /> : null}
			</PageHeader>
			<SeriesSteps cards={series.cards} testAppUrl={testAppUrl} />
			<SeriesIntro series={series} />
			<FeatureList features={series.features} />
			<EnrollStrip programme={series.title} source="test series page" />
		</main>
	);
}

function PastSeries({ season }: { season?: number }) {
	return (
		<div className="mt-6 max-w-3xl">
			<PastNotice said={`The exams of ${season} are past.`}>
				Before you enrol,{' '}
				<Link to="/contactus" className="text-brand underline hover:no-underline">
					ask a counsellor
				</Link>{' '}
				which series is made for the exams of your year.
			</PastNotice>
		</div>
	);
}
