import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { Calender } from './calender.tsx';
import { loadCalender } from './load-calender.server.ts';

const page = {
	path: '/calander',
	title: 'Management Exam Calendar',
	description:
		'Application and exam dates of the integrated-management entrance exams where we hold them; for the others, where each step is announced.',
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
			header={{
				crumbs: page.crumbs,
				title: page.title,
				lead: 'When to apply and when to write, or where that is announced, exam by exam. The notification on the official site has the last word.',
			}}
		>
			{found ? <Calender groups={found} /> : <ReadFailure what="the exam dates" />}
		</ResourcePage>
	);
}
