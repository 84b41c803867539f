import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { Calender, sayNothing } from './calender.tsx';
import { loadCalender } from './load-calender.server.ts';

const page = {
	path: '/calander',
	title: 'Management Exam Calendar',
	description:
		'When to apply and when the exam is: the integrated-management entrance exams on one strip of twelve months, with the dates of past seasons and their sources.',
	crumbs: [{ label: 'Resources' }, { label: 'Exam Calendar', to: '/calander' }],
};

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadCalender(request),
		() => page,
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function CalenderPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Exam Calendar"
			isPanelFolded
			header={{
				crumbs: page.crumbs,
				title: page.title,
				lead: found?.next
					? sayNothing(found.next)
					: 'When to apply and when the exam is, season by season.',
			}}
		>
			{found ? <Calender calender={found} /> : <ReadFailure what="the exam dates" />}
		</ResourcePage>
	);
}
