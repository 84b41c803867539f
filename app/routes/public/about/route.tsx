import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/route.ts';
import { AboutChecklist } from './about-checklist.tsx';
import { AboutIntro } from './about-intro.tsx';
import { loadAbout } from './load-about.server.ts';
import { MentorList } from './mentor-list.tsx';
import { ProgrammeRows } from './programme-rows.tsx';
import { ReadOn } from './read-on.tsx';
import { SharedTopics } from './shared-topics.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadAbout(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader crumbs={page.crumbs} title={page.title}>
				<p className="mt-3 max-w-prose text-lg lg:w-7/12">{page.lead}</p>
			</PageHeader>
			<AboutIntro about={page.about} />
			<AboutChecklist {...page} />
			<ProgrammeRows programmes={page.programmes} />
			<SharedTopics topics={page.topics} />
			<MentorList mentors={page.mentors} />
			<ReadOn />
		</main>
	);
}
