import { appContext } from '#app/app-context.ts';
import { youngestFrom } from '#app/features/plan/fit-programme.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/choice.svg?url';
import { SourceLine } from '../blocks/source-line.tsx';
import { useSite } from '../shell/use-site.ts';
import type { Route } from './+types/route.ts';
import { Chooser } from './chooser.tsx';
import { loadProgrammes } from './load-programmes.server.ts';
import { Offers } from './offers.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
	return await loadProgrammes(context.get(appContext), url.searchParams);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ProgrammesPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, title, intro, fees, programmes, series, seriesNote, suggestion } = loaderData;
	const site = useSite();
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={title} scene={scene} isSceneForWideScreens>
				<p className="mt-3 max-w-prose text-lg max-md:hidden">{intro}</p>
				{fees ? (
					<p className="mt-2 text-balance font-bold font-display text-brand text-lg">{fees}</p>
				) : null}
			</PageHeader>
			<Container className="space-y-6 py-6 md:space-y-10 md:py-12">
				<Chooser {...loaderData} />
				<Offers
					id="programmes"
					title="Programmes and their fees"
					offers={programmes}
					site={site}
					explains
				/>
				<Offers id="series" title="Test series and their fees" offers={series} note={seriesNote} />
				{suggestion?.kind === 'too-young' ? null : (
					<div className="max-w-prose text-sm">
						<p>
							Students can enrol once they have taken the class 10 exam and are at least 16
							(Ministry of Education guideline, January 2024). Until then, they can book a free
							counselling session.
						</p>
						<SourceLine from={youngestFrom} />
					</div>
				)}
			</Container>
		</main>
	);
}
