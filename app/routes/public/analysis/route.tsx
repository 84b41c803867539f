import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import scene from '#content/pictures/scenes/analysis.svg?url';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { AnalysisPaneView } from './analysis-pane.tsx';
import { loadAnalysis } from './load-analysis.server.ts';

const page = {
	path: '/analysis',
	title: 'Exam Analysis',
	description:
		'How the SET, IPMAT Rohtak, IPMAT Indore and JIPMAT papers were set, with topics to tick off section by section.',
	crumbs: [resources, { label: 'Exam Analysis', to: '/analysis' }],
};

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadAnalysis(request),
		() => page,
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function AnalysisPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Exam Analysis"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				scene,
				intro:
					'See how each paper was set and what to prepare for. Choose an exam, tick what you know, and plan the rest.',
			}}
		>
			{found ? (
				<Tabs
					label={page.title}
					isDense
					tabs={found.map((analysis) => ({
						label: analysis.tab,
						content: <AnalysisPaneView analysis={analysis} />,
					}))}
				/>
			) : (
				<ReadFailure what="the analyses" />
			)}
		</ResourcePage>
	);
}
