import { data, Form, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { deleteEntry } from '#app/features/content/entries/make-entry.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { allow, requireUser } from '../../../allow.server.ts';
import { readCollection, titleOf } from '../read-collection.server.ts';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/delete.ts';

export const middleware = [allow('content.delete')];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { info } = readCollection(params.collection);
	const entry = await readEntry(context.get(appContext).db, info.name, params.slug);
	if (entry?.state !== 'archived') throw data(null, { status: 404 });
	return { collection: info, title: titleOf(info, entry.data) };
}

export async function action({ context, params }: Route.ActionArgs) {
	const { info } = readCollection(params.collection);
	const entry = { collection: info.name, slug: params.slug };
	const result = await deleteEntry(context.get(appContext), requireUser(context), entry);
	if (result.outcome === 'missing') throw data(null, { status: 404 });
	return redirect(`/desk/studio/${info.name}?state=archived`);
}

export default function DeleteScreen({ loaderData: { collection, title } }: Route.ComponentProps) {
	const list = `/desk/studio/${collection.name}?state=archived`;
	return (
		<StudioPage
			crumbs={[
				{ label: 'Studio', to: '/desk/studio' },
				{ label: collection.plural, to: list },
			]}
			title="Delete permanently?"
		>
			<div className="mt-4 max-w-prose rounded-card border border-line bg-surface p-5">
				<p>
					“{title}” and its whole history will be deleted. This cannot be undone. If you only want
					it off the site, leave it in the archive.
				</p>
				<Form method="post" className="mt-5 flex flex-wrap gap-3">
					<Button type="submit" variant="danger">
						Delete permanently
					</Button>
					<ButtonLink to={list} variant="quiet">
						Leave it in the archive
					</ButtonLink>
				</Form>
			</div>
		</StudioPage>
	);
}
