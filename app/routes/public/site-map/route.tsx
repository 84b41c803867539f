import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import type { MenuPart } from '#app/features/navigation/build-menu.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/choice.svg?url';
import type { Route } from './+types/route.ts';
import { loadSiteMap } from './load-site-map.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadSiteMap(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function SiteMapPage({ loaderData: { crumbs, groups } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title="Site map"
				intro="Every page, in one place."
				scene={scene}
			/>
			<Container className="py-6 md:py-10">
				{groups.map((group) => (
					<Group key={group.label} group={group} />
				))}
			</Container>
		</main>
	);
}

function Group({ group }: { group: MenuPart }) {
	return (
		<section className="gap-x-10 border-line border-b py-8 last:border-b-0 lg:grid lg:grid-cols-12">
			<h2
				id={group.label.toLowerCase().replaceAll(' ', '-')}
				className="scroll-mt-28 text-2xl lg:col-span-3"
			>
				{group.label}
			</h2>
			<ul className="mt-3 columns-2 gap-x-6 sm:gap-x-10 lg:col-span-9 lg:mt-0 xl:columns-3">
				{group.links.map((link) => (
					<li key={link.to} className="break-inside-avoid">
						<Link
							to={link.to}
							className="flex min-h-11 items-center py-1.5 text-brand hover:underline"
						>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
