import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listScorePages } from '#app/features/plan/score/score-pages.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { capitalise } from '#app/platform/text.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/score.svg?url';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import type { Route } from './+types/list.ts';

const crumbs = [{ label: 'Exams', to: '/exam' }, { label: 'Score calculators' }];
const description =
	'After a mock or the exam, count your right and wrong answers. You will see your marks for each section and, if past cut-offs are known, how they compare.';

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const [exams, seo] = await Promise.all([
		listScorePages(request.content),
		buildPageSeo(request, { path: '/score', title: 'Score calculators', description, crumbs }),
	]);
	return { groups: groupByPaper(exams), seo };
}

type ScorePage = Awaited<ReturnType<typeof listScorePages>>[number];

/** Each paper with the exams that accept its score; the most accepted paper first. */
function groupByPaper(exams: readonly ScorePage[]) {
	const owners = exams.filter(
		({ paperOf }) => !exams.some(({ name, paperOf: of }) => name === paperOf && !of),
	);
	return owners
		.map((exam) => ({ exam, others: exams.filter(({ paperOf }) => paperOf === exam.name) }))
		.toSorted((a, b) => b.others.length - a.others.length);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ScoreCalculators({ loaderData: { groups } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title="Score calculators" intro={description} scene={scene} />
			<Container className="py-8 md:py-12">
				<ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
					{groups.map(({ exam, others }) => (
						<li key={exam.slug} className="rounded-card border border-line bg-surface p-5">
							<Calculator exam={exam} others={others} />
						</li>
					))}
				</ul>
			</Container>
			<QuestionsStrip />
		</main>
	);
}

/** The calculator of a paper, and those of the exams that accept its score. */
function Calculator({ exam, others }: { exam: ScorePage; others: readonly ScorePage[] }) {
	return (
		<>
			<h2 className="text-xl">
				<Link to={exam.path} className="text-brand underline hover:no-underline">
					{exam.name}
				</Link>
			</h2>
			<p className="mt-2">
				{exam.paperOf ? `Accepts the ${exam.paperOf} score. ` : null}
				{capitalise(exam.paper)}
			</p>
			<p className="text-muted text-sm">
				In {exam.season}: {exam.marking}.
				{exam.unmarked ? ` We do not know what a wrong answer cost in ${exam.unmarked}.` : null}
			</p>
			{others.length > 0 ? (
				<>
					<p className="mt-3 text-sm">The same marks also count for:</p>
					<ul className="exam-places">
						{others.map(({ slug, name, path }) => (
							<li key={slug}>
								<Link to={path}>{name}</Link>
							</li>
						))}
					</ul>
				</>
			) : null}
		</>
	);
}
