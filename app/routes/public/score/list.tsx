import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listScorePages } from '#app/features/plan/score/score-pages.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/score.svg?url';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import type { Route } from './+types/list.ts';

const crumbs = [{ label: 'Exams', to: '/exam' }, { label: 'Score calculators' }];
const description =
	'Count your right and wrong answers after a mock or the exam, and see your marks: section by section, compared with past cut-offs.';

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const [exams, seo] = await Promise.all([
		listScorePages(request.content),
		describePage(request, { path: '/score', title: 'Score calculators', description, crumbs }),
	]);
	return { exams, seo };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ScoreCalculators({ loaderData: { exams } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title="Score calculators" intro={description} scene={scene} />
			<Container className="py-8 md:py-12">
				<ul className="grid gap-x-10 border-line border-t md:grid-cols-2">
					{exams.map((exam) => (
						<li key={exam.slug} className="border-line border-b py-4">
							<Link
								to={exam.path}
								className="inline-flex min-h-6 items-center font-semibold text-brand text-lg underline hover:no-underline"
							>
								{exam.name}
							</Link>
							<p>
								{exam.paperOf ? `Uses your ${exam.paperOf} score. ` : null}
								{exam.paper}
							</p>
							<p className="text-muted text-sm">
								{exam.marking}, {exam.season} paper
							</p>
						</li>
					))}
				</ul>
			</Container>
			<QuestionsStrip />
		</main>
	);
}
