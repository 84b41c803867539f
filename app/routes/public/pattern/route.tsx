import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { JumpLinks } from '../blocks/jump-links.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { loadPattern, type PatternBlock } from './load-pattern.server.ts';
import { PatternBlockView } from './pattern-block.tsx';
import { sayTotal } from './say-total.ts';

const page = {
	path: '/pattern',
	title: 'Exam Pattern',
	description:
		'Sections, questions and marks of the integrated-management entrance exams side by side, each with its season and its official site.',
	crumbs: [{ label: 'Resources' }, { label: 'Exam Pattern', to: '/pattern' }],
};

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadPattern(request),
		() => page,
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function PatternPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Exam Pattern"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				lead: 'How many questions, in which sections, for how many marks. Papers change from year to year, so check the notification of yours.',
			}}
		>
			{found ? <Patterns patterns={found} /> : <ReadFailure what="the exam patterns" />}
		</ResourcePage>
	);
}

function Patterns({ patterns }: { patterns: PatternBlock[] }) {
	const links = patterns.map(({ id, title, total }) => ({
		id,
		label: title,
		note: sayTotal(total),
	}));
	return (
		<>
			<JumpLinks label="Exams on this page" links={links} />
			<div className="mt-8 space-y-10">
				{patterns.map((pattern) => (
					<PatternBlockView key={pattern.id} pattern={pattern} />
				))}
			</div>
		</>
	);
}
