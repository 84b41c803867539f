import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container, Section } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/analysis.svg?url';
import { EnrolDialog } from '../blocks/enrol-dialog.tsx';
import { EnrolStrip } from '../blocks/enrol-strip.tsx';
import type { Route } from './+types/route.ts';
import { loadTestSeries, type TestSeriesData } from './load-test-series.server.ts';
import { SeriesSteps } from './series-steps.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadTestSeries(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function TestSeriesPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, series, soldNow, testAppUrl } = loaderData;
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={series.title} intro={series.summary} scene={scene}>
				<div className="no-print mt-4">
					<ModalLink variant="primary" name="enroll">
						Enroll Now
					</ModalLink>
				</div>
				{soldNow ? <PastSeries said={soldNow} /> : null}
			</PageHeader>
			<SeriesSteps {...series} testAppUrl={testAppUrl} />
			<div>
				<SeriesIntro series={series} />
				<FeatureList features={series.features} />
				<StayingStep cards={series.cards} />
			</div>
			<EnrolStrip />
			<EnrolDialog asks choices={loaderData.choices} source="test series page, Enroll Now" />
		</main>
	);
}

/**
 * The next step at the bottom of wide screens, once the cards with their own buttons are scrolled past; phones have
 * a bar.
 */
function StayingStep({ cards }: Pick<TestSeriesData['series'], 'cards'>) {
	const fee = cards.find(({ offer }) => offer?.fee)?.offer?.fee;
	return (
		<div className="no-print sticky bottom-0 z-20 border-line border-t bg-surface max-md:hidden">
			<Container className="flex items-center justify-between gap-6 py-3">
				<p className="font-semibold">{fee ? `From ${fee}` : 'Choose your series'}</p>
				<span className="shrink-0">
					<ModalLink size="compact" name="enroll">
						Enroll Now
					</ModalLink>
				</span>
			</Container>
		</div>
	);
}

function PastSeries({ said }: { said: string }) {
	return (
		<p className="mt-4 max-w-prose text-sm">
			{said} Is your exam in another year?{' '}
			<Link to="/contactus" className="text-brand underline hover:no-underline">
				Ask a counsellor
			</Link>{' '}
			before you enrol.
		</p>
	);
}

/** What a test series is, and how to choose, beside its scene. */
function SeriesIntro({ series }: Pick<TestSeriesData, 'series'>) {
	return (
		<div className="bg-paper-deep">
			<Container className="grid items-center gap-10 py-14 md:py-20 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<Prose html={series.descriptionHtml} />
				</div>
				<Picture
					picture={series.picture}
					className="aspect-8/5 w-full rounded-card object-cover lg:col-span-5"
				/>
			</Container>
		</div>
	);
}

/** What comes with every series. */
function FeatureList({ features }: { features: TestSeriesData['series']['features'] }) {
	return (
		<Section labelledBy="features-title">
			<div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
				<div className="lg:col-span-4">
					<ConstellationRule />
					<h2 id="features-title" className="mt-3 text-3xl">
						What comes with a test series
					</h2>
				</div>
				<dl className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
					{features.map((feature) => (
						<div key={feature.title} className="border-line border-t py-6">
							<dt className="font-bold font-display text-xl">{feature.title}</dt>
							<dd className="mt-2">{feature.text}</dd>
						</div>
					))}
				</dl>
			</div>
		</Section>
	);
}
