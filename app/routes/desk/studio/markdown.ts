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
	return { html: renderMarkdown(text, pictures.draw) };
}

/** Without the server there is no preview; the form around it must stay on the screen. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	return await serverAction().catch(() => null);
}
