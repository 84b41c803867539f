import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { archivePicture, unarchivePicture } from '#app/features/media/archive-picture.server.ts';
import { changePicture } from '#app/features/media/change-picture.server.ts';
import { readLibraryPicture } from '#app/features/media/read-library-picture.server.ts';
import { allow } from '#app/routes/allow.server.ts';
import { redirectWithNotice } from '#app/routes/notice.server.ts';
import { readFields } from '#app/routes/read-fields.server.ts';
import { requireVisitor } from '#app/routes/require-visitor.server.ts';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/picture.ts';
import { ArchiveForm } from './archive-form.tsx';
import { PictureForm } from './picture-form.tsx';
import { PictureUses } from './picture-uses.tsx';

export const middleware = [allow('content.edit')];

export async function loader({ context, params }: Route.LoaderArgs) {
	const picture = await readLibraryPicture(context.get(appContext).db, params.id);
	if (!picture) throw data(null, { status: 404 });
	return { picture };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const visitor = requireVisitor(context);
	const { id } = params;
	const sent = await readFields(request, ['deed', 'alt', 'focalX', 'focalY']);
	const change = { id, alt: sent.alt, focal: { x: sent.focalX, y: sent.focalY } };
	const done =
		sent.deed === 'archive'
			? await archivePicture(app, visitor, id)
			: sent.deed === 'unarchive'
				? await unarchivePicture(app, visitor, id)
				: await changePicture(app, visitor, change);
	if (done.outcome === 'missing') throw data(null, { status: 404 });
	if (done.outcome === 'invalid' || done.outcome === 'inUse') return data(done, { status: 422 });
	throw await redirectWithNotice(app, `/desk/studio/pictures/${id}`, 'saved');
}

export default function PictureScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { picture } = loaderData;
	return (
		<StudioPage
			crumbs={[
				{ label: 'Studio', to: '/desk/studio' },
				{ label: 'Pictures', to: '/desk/studio/pictures' },
			]}
			title={picture.filename}
		>
			<PictureForm
				key={picture.id}
				picture={picture}
				errors={actionData?.outcome === 'invalid' ? actionData.errors : {}}
			/>
			<PictureUses uses={picture.uses} />
			<ArchiveForm
				archived={picture.archived}
				refused={actionData?.outcome === 'inUse' ? actionData.uses : undefined}
			/>
		</StudioPage>
	);
}
