import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { renderPicture } from '#app/features/seo/open-graph/render-picture.server.ts';
import { previewSeo } from '#app/features/seo/preview-seo.server.ts';
import { parseJson } from '#app/platform/zod.ts';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/card.ts';
import { readCollection } from './read-collection.server.ts';

export const middleware = [allow('content.edit')];

/** The search result and the shared card of an entry, as it is written now. */
export type EntryCard = Omit<
	NonNullable<Awaited<ReturnType<typeof previewSeo>>>,
	'drawing' | 'image'
> & { image: string };

/** Describes an entry that may be unsaved, with the code that renders the head of its page. */
export async function action({ context, request }: Route.ActionArgs) {
	const { collection, slug, data } = await readFields(request, ['collection', 'slug', 'data']);
	const { info } = readCollection(collection);
	const entry = { collection: info.name, slug: slug || undefined, data: parseJson(data) };
	const described = await previewSeo(context.get(appContext), entry);
	if (!described) return new Response('There is nothing to show yet.', { status: 404 });
	const { drawing, image, ...card } = described;
	const drawn = `/desk/studio/card?${new URLSearchParams({ ...drawing })}`;
	return Response.json({ ...card, image: image ?? drawn } satisfies EntryCard);
}

/** The picture for a title that is not published yet. */
export async function loader({ url }: Route.LoaderArgs) {
	const word = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 300);
	const texts = { brand: word('brand'), section: word('section'), title: word('title') };
	const picture = await renderPicture(texts);
	if (!picture) return new Response('Too many pictures at once; try again.', { status: 503 });
	return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
}
