import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import scene from '#content/pictures/scenes/pattern.svg?url';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { loadPattern } from './load-pattern.server.ts';
import { Patterns } from './patterns.tsx';

const page = {
	path: '/pattern',
	title: 'Exam Pattern',
	description:
		'Management entrance exams side by side: sections, questions, marks, time and negative marking, each with its season and source.',
	crumbs: [resources, { label: 'Exam Pattern', to: '/pattern' }],
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
				scene,
				intro:
					'See how many questions each paper has, how many marks they carry, how much time you get and what a wrong answer costs.',
			}}
		>
			{found ? <Patterns {...found} /> : <ReadFailure what="the exam patterns" />}
		</ResourcePage>
	);
}
