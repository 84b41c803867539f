import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import { maxCompared } from '#app/features/plan/compare-exams.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/analysis.svg?url';
import { ComparisonTable, showComparison } from '../blocks/comparison-table.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import type { Route } from './+types/route.ts';
import { loadComparison } from './load-comparison.server.ts';

const crumbs = [{ label: 'Exams', to: '/exam' }, { label: 'Compare' }];

export async function loader({ url, context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const { content } = request;
	const [{ known, chosen, unknown, compare }, pages, seo] = await Promise.all([
		loadComparison(content, url),
		content.fields('exam', ['address', 'record', 'institute']),
		buildPageSeo(request, {
			path: '/compare',
			title: 'Compare exams',
			description:
				'Entrance exams for management after class 12 side by side: paper, time, marking, share of mathematics and interview, fee, seats, rules and dates, each with its source.',
			crumbs,
		}),
	]);
	// In the editors' order, whatever the order in the URL, so that there is one page for each set.
	const inOrder = known.map(({ slug }) => slug).filter((slug) => chosen.includes(slug));
	const shown = inOrder.slice(0, maxCompared);
	const addressOf = (slug: string) => findRecordPage(pages, slug)?.data.address;
	return {
		seo,
		exams: known.map(({ slug, name }) => ({ slug, name })),
		unknown,
		isTooMany: chosen.length > maxCompared,
		comparison: showComparison(compare(shown), addressOf),
	};
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ComparePage({ loaderData }: Route.ComponentProps) {
	const { exams, unknown, isTooMany, comparison } = loaderData;
	const chosen = comparison.exams.map(({ slug }) => slug);
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title="Compare exams"
				scene={scene}
				intro="Tick two or more exams to see them side by side. Copy the link to share your comparison."
			/>
			<Container className="space-y-6 py-8 md:py-12">
				<div id={chosen.length > 0 ? landing : undefined} className="space-y-6">
					<Remarks unknown={unknown} isTooMany={isTooMany} />
					{chosen.length > 0 ? (
						<details className="fold" open={chosen.length === 1}>
							<summary>Choose other exams</summary>
							<Chooser exams={exams} chosen={chosen} />
						</details>
					) : (
						<Chooser exams={exams} chosen={chosen} />
					)}
				</div>
				{chosen.length > 0 ? (
					<>
						<ComparisonTable {...comparison} />
						<NextSteps />
					</>
				) : (
					<Example exams={exams} />
				)}
			</Container>
		</main>
	);
}

function Remarks({ unknown, isTooMany }: { unknown: string[]; isTooMany: boolean }) {
	if (unknown.length === 0 && !isTooMany) return null;
	return (
		<div role="status" className="rounded-card bg-danger-tint p-4">
			{unknown.length > 0 ? <p>There is no exam called {unknown.join(', ')} here.</p> : null}
			{isTooMany ? (
				<p>These are the first {maxCompared}, because more do not fit side by side.</p>
			) : null}
		</div>
	);
}

/** The anchor of the form: what is said about the chosen exams, or the error. */
const landing = 'chosen';

function NextSteps() {
	const site = useSite();
	return (
		<section
			aria-labelledby="next-steps"
			className="no-print rounded-card bg-brand-tint p-5 md:p-7"
		>
			<h2 id="next-steps" className="text-2xl">
				Which of these exams can you take?
			</h2>
			<p className="mt-2 max-w-prose">
				Check the rules against your own class and marks, or talk it over with a counsellor. The
				call is free.
			</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<ButtonLink variant="primary" to={site ? bookingLink(site) : '/contactus'}>
					Book a Counselling Session
				</ButtonLink>
				<ButtonLink to="/plan">My exam year</ButtonLink>
			</div>
		</section>
	);
}

type Exams = { slug: string; name: string }[];

function Chooser({ exams, chosen }: { exams: Exams; chosen: string[] }) {
	return (
		<form action={`/compare#${landing}`} className="mt-3">
			{chosen.length === 1 ? (
				<p role="status" className="mb-3 font-semibold text-danger">
					Choose one more exam to compare it with.
				</p>
			) : null}
			<fieldset>
				<legend className="font-semibold">Exams (up to {maxCompared})</legend>
				<div className="mt-2 gap-x-8 sm:columns-2 lg:columns-3">
					{exams.map(({ slug, name }) => (
						<Field
							key={slug}
							kind="checkbox"
							name="exams"
							value={slug}
							label={name}
							defaultChecked={chosen.includes(slug)}
							className="break-inside-avoid"
						/>
					))}
				</div>
			</fieldset>
			{chosen.length === 0 ? (
				<p
					id={landing}
					className="mt-4 hidden scroll-mt-40 font-semibold text-danger target:block"
					role="status"
				>
					Choose at least two exams, then press Compare.
				</p>
			) : null}
			<Button type="submit" className="mt-4">
				Compare
			</Button>
		</form>
	);
}

function Example({ exams }: { exams: Exams }) {
	const [first, second] = exams;
	if (!first || !second) return null;
	return (
		<p>
			For example:{' '}
			<Link
				to={`/compare?exams=${first.slug},${second.slug}`}
				className="font-semibold text-brand underline hover:no-underline"
			>
				{first.name} and {second.name}
			</Link>
		</p>
	);
}
