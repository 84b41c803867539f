import { appContext } from '#app/app-context.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { allow } from '../../allow.server.ts';
import { readFields } from '../../read-fields.server.ts';
import type { Route } from './+types/markdown.ts';

export const middleware = [allow('content.edit')];

/** Shows how Markdown will look, by the same code that makes the pages. */
export async function action({ context, request }: Route.ActionArgs) {
	const { text } = await readFields(request, ['text']);
	const pictures = await readPictures(context.get(appContext), text);
	return new Response(renderMarkdown(text, pictures.draw));
}
