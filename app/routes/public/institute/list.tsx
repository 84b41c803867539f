import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/campus.svg?url';
import type { Route } from './+types/list.ts';
import { InstituteMap } from './institute-map.tsx';
import { type ListedInstitute, loadInstitutes } from './load-institutes.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadInstitutes(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

/** Every institute as a card with its banner, location and programmes. */
export default function InstituteList({ loaderData }: Route.ComponentProps) {
	const { crumbs, institutes, map } = loaderData;
	return (
		<main id="main">
			<PageHeader
				crumbs={crumbs}
				title="Institutes"
				intro="Where you can study management after class 12, what each institute teaches, and how to get in."
				scene={scene}
			/>
			<Container className="py-8 md:py-12">
				<ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
					{institutes.map((institute) => (
						<li
							key={institute.address}
							className="group relative overflow-hidden rounded-card border border-line bg-surface max-sm:grid max-sm:grid-cols-3"
						>
							<InstituteCard {...institute} />
						</li>
					))}
				</ul>
			</Container>
			<InstituteMap institutes={map} />
		</main>
	);
}

function InstituteCard({ name, address, place, programmes, picture }: ListedInstitute) {
	return (
		<>
			<Picture
				picture={{ ...picture, alt: '' }}
				className="h-full w-full object-cover sm:aspect-5/2 sm:h-auto"
			/>
			<div className="col-span-2 p-4 md:p-5">
				<h2 className="text-lg">
					<Link
						to={address}
						className="font-semibold text-brand after:absolute after:inset-0 group-hover:underline"
					>
						{name}
					</Link>
				</h2>
				<p className="text-muted text-sm">{place}</p>
				{programmes.map((programme) => (
					<p key={programme} className="mt-2 text-sm">
						{programme}
					</p>
				))}
			</div>
		</>
	);
}
