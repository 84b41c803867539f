import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import scene from '#content/pictures/scenes/calendar.svg?url';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { Calendar } from './calendar.tsx';
import { loadCalendar } from './load-calendar.server.ts';
import { describeUnannounced } from './season-strip.tsx';

const page = {
	path: '/calander',
	title: 'Management Exam Calendar',
	description:
		'When to apply and when the exam is: management entrance exams after class 12 on one twelve-month calendar, with past seasons’ dates and their sources.',
	crumbs: [resources, { label: 'Exam Calendar', to: '/calander' }],
};

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadCalendar(request),
		() => page,
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function CalendarPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Exam Calendar"
			isPanelFolded
			header={{
				crumbs: page.crumbs,
				title: page.title,
				scene,
				isSceneForWideScreens: true,
				intro: found?.next
					? describeUnannounced(found.next)
					: 'When to apply and when the exam is held, season by season.',
			}}
		>
			{found ? <Calendar calendar={found} /> : <ReadFailure what="the exam dates" />}
		</ResourcePage>
	);
}
