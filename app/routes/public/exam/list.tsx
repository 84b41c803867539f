import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/pattern.svg?url';
import type { Route } from './+types/list.ts';
import { loadExams } from './load-exams.server.ts';
import { TopicList } from './topic-list.tsx';

const crumbs = [{ label: 'Exams' }];

export async function loader({ context }: Route.LoaderArgs) {
	return await loadExams(context.get(appContext), crumbs);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

type ShownExam = Route.ComponentProps['loaderData']['groups'][number]['exams'][number];

export default function Exams({ loaderData: { groups, remarks, allNext } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title="Exams"
				scene={scene}
				intro={allNext ?? 'What each exam leads to, and when it was last held.'}
			/>
			<Container className="space-y-10 py-8 md:py-12">
				<p className="flex flex-wrap gap-x-6 gap-y-1">
					<Link to="/compare" className="font-semibold text-brand underline hover:no-underline">
						Compare exams side by side
					</Link>
					<Link to="/score" className="font-semibold text-brand underline hover:no-underline">
						Work out your marks after a mock
					</Link>
				</p>
				{groups.map(({ id, title, exams }) => (
					<section key={id} aria-labelledby={id}>
						<h2 id={id} className="text-2xl">
							{title}
						</h2>
						<ul className="mt-4 gap-x-10 border-line border-t md:columns-2">
							{exams.map((exam) => (
								<ExamItem key={exam.address} exam={exam} />
							))}
						</ul>
					</section>
				))}
				{remarks.map(({ id, name, ...facts }) => (
					<section key={id} aria-labelledby={id}>
						<h2 id={id} className="mb-4 scroll-mt-24 text-2xl">
							{name}
						</h2>
						<TopicList {...facts} />
					</section>
				))}
			</Container>
		</main>
	);
}

/** A test, and below it the institutes that take its score. */
function ExamItem({ exam }: { exam: ShownExam }) {
	return (
		<li className="break-inside-avoid border-line border-b py-4">
			<h3 className="font-semibold text-lg">
				<Link
					to={exam.address}
					className="inline-flex min-h-6 items-center text-brand underline hover:no-underline"
				>
					{exam.label}
				</Link>
			</h3>
			<p>{exam.leadsTo}</p>
			<p className="text-muted text-sm">
				{exam.next ? `${exam.next} ` : null}
				{exam.lastExam ? `Last exam: ${exam.lastExam}.` : null}
			</p>
			{exam.under.length > 0 ? (
				<>
					<p className="mt-2 text-sm">
						{exam.under.length === 1
							? 'Another institute accepts the score, with its own rules:'
							: 'Institutes that accept the score, each with its own rules:'}
					</p>
					<ul className="exam-places">
						{exam.under.map(({ label, address }) => (
							<li key={address}>
								<Link to={address}>{label}</Link>
							</li>
						))}
					</ul>
				</>
			) : null}
		</li>
	);
}
