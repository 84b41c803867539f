import { data, Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listLibrary } from '#app/features/media/list-library.server.ts';
import { receivePicture } from '#app/features/media/receive-picture.server.ts';
import { pluralise } from '#app/platform/text.ts';
import { allow, requireUser } from '#app/routes/allow.server.ts';
import { redirectWithMessage } from '#app/routes/flash-message.server.ts';
import { FindForm } from '../../blocks/find-form.tsx';
import { NumberedPages, readPageNumber } from '../../blocks/list.tsx';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/route.ts';
import { PictureGrid } from './picture-grid.tsx';
import { UploadPanel } from './upload-panel.tsx';

export const middleware = [allow('content.edit')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const search = (url.searchParams.get('search') ?? '').slice(0, 100);
	const archived = url.searchParams.has('archived');
	const page = readPageNumber(url.searchParams);
	const library = await listLibrary(context.get(appContext).db, { search, archived, page });
	return { ...library, search, archived };
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const uploaded = await receivePicture(app, requireUser(context), request);
	if (uploaded.outcome === 'stored') {
		const address = `/desk/studio/pictures/${uploaded.id}`;
		throw await redirectWithMessage(app, address, 'picture.stored');
	}
	return data(uploaded, { status: 422 });
}

export default function PicturesScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { pictures, total, search, archived } = loaderData;
	return (
		<StudioPage
			crumbs={[{ label: 'Studio', to: '/desk/studio' }]}
			title={archived ? 'Archived pictures' : 'Pictures'}
		>
			{archived ? null : <UploadPanel refused={actionData} />}
			<LibrarySearch search={search} archived={archived} total={total} />
			<PictureGrid pictures={pictures} searched={search !== ''} archived={archived} />
			<NumberedPages page={loaderData.page} pages={loaderData.pages} />
		</StudioPage>
	);
}

/** Searches descriptions and file names; links to the archived pictures and back. */
function LibrarySearch(props: { search: string; archived: boolean; total: number }) {
	const { search, archived, total } = props;
	return (
		<div className="mt-8 flex flex-wrap items-end gap-x-4 gap-y-3">
			<FindForm label="Find a picture" search={search} keep={archived ? { archived: '' } : {}} />
			<p role="status" className="py-3 text-muted">
				{pluralise(total, 'picture')}
				{search ? ` with “${search}”` : ''}
			</p>
			<Link
				to={archived ? '/desk/studio/pictures' : '/desk/studio/pictures?archived'}
				className="inline-flex min-h-12 items-center text-brand underline hover:no-underline sm:ml-auto"
			>
				{archived ? 'Back to the pictures in use' : 'Archived pictures'}
			</Link>
		</div>
	);
}
