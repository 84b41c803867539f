import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import type { Route } from './+types/route.ts';
import { AttentionScene } from './attention-scene.tsx';
import { FacultyScene } from './faculty-scene.tsx';
import { Highlight } from './highlight.tsx';
import { JourneyScene } from './journey-scene.tsx';
import { loadWhyUs } from './load-why-us.server.ts';
import { WeekScene } from './week-scene.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadWhyUs(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

// One look for each of the four; a fifth that an editor adds begins again.
const looks = [
	{ tone: 'paper', side: 'right', scene: <JourneyScene /> },
	{ tone: 'night', side: 'left', scene: <AttentionScene /> },
	{ tone: 'surface', side: 'right', scene: <WeekScene /> },
	{ tone: 'deep', side: 'left', scene: <FacultyScene /> },
] as const;

export default function WhyUsPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, whyUs, parts, subjects } = loaderData;
	const tags = [parts, [], [], subjects];
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={whyUs.title} lead={whyUs.text} />
			{whyUs.highlights.map((highlight, index) => (
				<Highlight
					key={highlight.title}
					{...highlight}
					{...(looks[index % looks.length] ?? looks[0])}
					tags={tags[index] ?? []}
				/>
			))}
			<QuestionsStrip />
		</main>
	);
}
