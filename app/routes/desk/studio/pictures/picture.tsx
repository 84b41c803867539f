import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { archivePicture, unarchivePicture } from '#app/features/media/archive-picture.server.ts';
import { changePicture } from '#app/features/media/change-picture.server.ts';
import type { PictureUse } from '#app/features/media/find-picture-uses.server.ts';
import { readLibraryPicture } from '#app/features/media/read-pictures.server.ts';
import { allow, requireUser } from '#app/routes/allow.server.ts';
import { redirectWithMessage } from '#app/routes/flash-message.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { StudioPage } from '../studio-page.tsx';
import type { Route } from './+types/picture.ts';
import { PictureForm } from './picture-form.tsx';

export const middleware = [allow('content.edit')];

export async function loader({ context, params }: Route.LoaderArgs) {
	const picture = await readLibraryPicture(context.get(appContext).db, params.id);
	if (!picture) throw data(null, { status: 404 });
	return { picture };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const { id } = params;
	const sent = await readFields(request, ['intent', 'alt', 'focalX', 'focalY']);
	const change = () => {
		if (sent.intent === 'archive') return archivePicture(app, user, id);
		if (sent.intent === 'unarchive') return unarchivePicture(app, user, id);
		const focal = { x: sent.focalX, y: sent.focalY };
		return changePicture(app, user, { id, alt: sent.alt, focal });
	};
	const done = await change();
	if (done.outcome === 'missing') throw data(null, { status: 404 });
	if (done.outcome === 'invalid' || done.outcome === 'inUse') return data(done, { status: 422 });
	throw await redirectWithMessage(app, `/desk/studio/pictures/${id}`, 'saved');
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

function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
	return (
		<section aria-labelledby="uses-title" className="mt-10">
			<h2 id="uses-title" className="text-xl">
				Where it is used
			</h2>
			{uses.length === 0 ? <p className="mt-2">Nowhere yet.</p> : null}
			<ul className="mt-2 list-disc pl-5">
				{uses.map((use) => (
					<li key={`${use.collection}/${use.slug}`} className="py-1">
						{use.label}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Archives a picture, or restores it. */
function ArchiveForm(props: { archived: boolean; refused?: readonly PictureUse[] }) {
	const { archived, refused } = props;
	const places = refused?.map((use) => use.label).join('; ');
	return (
		<Form method="post" className="mt-8 grid gap-3 border-line border-t pt-6" preventScrollReset>
			<FormMessage
				isError
				text={places && `It is still used and was not archived. Remove it there first: ${places}.`}
			/>
			<p className="text-muted text-sm">
				{archived
					? 'This picture is archived: it cannot be chosen, and no page shows it.'
					: 'An archived picture cannot be chosen any more. You can restore it.'}
			</p>
			<Button
				type="submit"
				name="intent"
				value={archived ? 'unarchive' : 'archive'}
				className="justify-self-start"
			>
				{archived ? 'Restore' : 'Archive it'}
			</Button>
		</Form>
	);
}
