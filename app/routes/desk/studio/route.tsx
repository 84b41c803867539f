import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import {
	searchEntries,
	summariseCollections,
} from '#app/features/content/entries/find-entries.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { allow } from '../../allow.server.ts';
import { FindForm } from '../blocks/find-form.tsx';
import type { Route } from './+types/route.ts';
import { CollectionGroup } from './collection-group.tsx';
import { collectionGroups } from './collection-groups.ts';
import { FoundEntries } from './found-entries.tsx';
import { StudioIcon } from './studio-icon.tsx';
import { StudioPage } from './studio-page.tsx';

export const middleware = [allow('content.edit')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { db } = context.get(appContext);
	const search = url.searchParams.get('search')?.trim() ?? '';
	const [summaries, found] = await Promise.all([
		summariseCollections(db),
		search ? searchEntries(db, search) : [],
	]);
	const names = Object.keys(collectionGroups) as CollectionName[];
	const byGroup = Map.groupBy(names, (name) => collectionGroups[name].group);
	const groups = [...byGroup].map(([title, members]) => ({
		title,
		collections: members.map((name) => {
			const { plural, single = false } = collections[name];
			const summary = summaries[name] ?? { count: 0, drafts: 0, updatedAt: null };
			return { name, hint: collectionGroups[name].hint, plural, single, ...summary };
		}),
	}));
	return { search, found, groups };
}

export default function StudioHome({
	loaderData: { search, found, groups },
}: Route.ComponentProps) {
	return (
		<StudioPage
			crumbs={[]}
			title="Studio"
			intro="All the site’s content. Nothing is public until you publish it, and every version is saved."
			actions={
				<>
					<ButtonLink size="compact" to="/desk/studio/facts">
						<StudioIcon name="clock" />
						Facts to check
					</ButtonLink>
					<ButtonLink size="compact" to="/desk/studio/pictures">
						<StudioIcon name="picture" />
						Pictures
					</ButtonLink>
					<ButtonLink size="compact" to="/desk/studio/files">
						<StudioIcon name="file" />
						Export and import
					</ButtonLink>
				</>
			}
		>
			<div className="mt-6">
				<FindForm label="Find anything by its title" search={search} />
			</div>
			{search ? <FoundEntries search={search} found={found} /> : null}
			<div className="mt-8 gap-8 xl:columns-2">
				{groups.map((group) => (
					<CollectionGroup key={group.title} {...group} />
				))}
			</div>
			{search ? (
				<p className="mt-6">
					<Link to="/desk/studio" className="py-2 text-brand underline">
						Clear the search
					</Link>
				</p>
			) : null}
		</StudioPage>
	);
}
