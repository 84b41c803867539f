import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { listLibrary } from '#app/features/media/list-library.server.ts';
import { receivePicture } from '#app/features/media/receive-picture.server.ts';
import { allow } from '#app/routes/allow.server.ts';
import { redirectWithNotice } from '#app/routes/notice.server.ts';
import { requireVisitor } from '#app/routes/require-visitor.server.ts';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/route.ts';
import { LibraryPages } from './library-pages.tsx';
import { LibrarySearch } from './library-search.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { UploadPanel } from './upload-panel.tsx';

export const middleware = [allow('content.edit')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const search = (url.searchParams.get('search') ?? '').slice(0, 100);
	const archived = url.searchParams.has('archived');
	const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
	const library = await listLibrary(context.get(appContext).db, { search, archived, page });
	return { ...library, search, archived };
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const uploaded = await receivePicture(app, requireVisitor(context), request);
	if (uploaded.outcome === 'stored') {
		const address = `/desk/studio/pictures/${uploaded.id}`;
		throw await redirectWithNotice(app, address, 'picture.stored');
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
			<LibraryPages {...loaderData} />
		</StudioPage>
	);
}
