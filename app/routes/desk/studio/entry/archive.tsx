import { data, Form, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listLinkingPages } from '#app/features/content/checks/list-linking-pages.server.ts';
import {
	archiveEntry,
	unarchiveEntry,
} from '#app/features/content/entries/change-status.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { allow, requireUser } from '../../../allow.server.ts';
import { readCollection, titleOf } from '../read-collection.server.ts';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/archive.ts';

export const middleware = [allow('content.edit')];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { db, content } = context.get(appContext);
	const { info } = readCollection(params.collection);
	const entry = await readEntry(db, info.name, params.slug);
	if (!entry || info.single) throw data(null, { status: 404 });
	const { collection, slug, state, published } = entry;
	return {
		collection: info,
		slug,
		title: titleOf(info, entry.data),
		isArchived: state === 'archived',
		pages:
			published === null
				? []
				: await listLinkingPages(content, { collection, slug, data: published }),
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { info } = readCollection(params.collection);
	const { intent } = await readFields(request, ['intent']);
	if (intent !== 'archive' && intent !== 'unarchive') {
		throw data('There is no such intent.', { status: 400 });
	}
	const known = await readEntry(app.db, info.name, params.slug);
	if (!known) throw data(null, { status: 404 });
	const { collection, slug, version } = known;
	const change = intent === 'unarchive' ? unarchiveEntry : archiveEntry;
	await change(app, requireUser(context), { collection, slug, version });
	// The result is not checked: the page shows the current state.
	const address = `/desk/studio/${collection}/${slug}`;
	return redirect(intent === 'unarchive' ? address : `${address}/archive`, { status: 303 });
}

export default function ArchiveScreen({ loaderData }: Route.ComponentProps) {
	const { collection, slug, title, isArchived, pages } = loaderData;
	const list = `/desk/studio/${collection.name}`;
	return (
		<StudioPage
			crumbs={[
				{ label: 'Studio', to: '/desk/studio' },
				{ label: collection.plural, to: list },
				{ label: title, to: `${list}/${slug}` },
			]}
			title={isArchived ? 'Archived' : 'Take it off the site?'}
		>
			<div className="mt-4 max-w-prose space-y-4 rounded-card border border-line bg-surface p-5">
				{isArchived ? (
					<p role="status">
						“{title}” is in the archive and not on the site. It can be restored as a draft, and
						published again.
					</p>
				) : (
					<p>
						“{title}” goes to the archive, and leaves the site at once. You can restore it later as
						a draft.
					</p>
				)}
				{pages.length > 0 ? <LinkingPages pages={pages} /> : null}
				<Form method="post" className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value={isArchived ? 'unarchive' : 'archive'}
						variant={isArchived ? 'secondary' : 'danger'}
					>
						{isArchived ? 'Restore as a draft' : 'Archive'}
					</Button>
					<ButtonLink to={isArchived ? list : `${list}/${slug}`} variant="quiet">
						{isArchived ? `To ${collection.plural}` : 'Leave it on the site'}
					</ButtonLink>
				</Form>
			</div>
		</StudioPage>
	);
}

function LinkingPages({ pages }: { pages: readonly string[] }) {
	return (
		<div>
			<p className="font-semibold">
				{pages.length === 1 ? 'One page links to it:' : `${pages.length} pages link to it:`}
			</p>
			<ul className="flex flex-wrap gap-x-3">
				{pages.map((page) => (
					<li key={page}>
						<a
							href={page}
							target="_blank"
							rel="noreferrer"
							className="inline-block py-1 text-brand underline"
						>
							{page}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
