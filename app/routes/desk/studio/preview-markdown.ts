import { setTimeout as pause } from 'node:timers/promises';
import { appContext } from '#app/app-context.ts';
import { maxMarkdownLength } from '#app/features/content/fields.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { runInTurn } from '#app/platform/event-loop.ts';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/preview-markdown.ts';

export const middleware = [allow('content.edit')];

const oneAtATime = runInTurn(20);

/** Renders Markdown with the same code as the pages. */
export async function action({ context, request }: Route.ActionArgs) {
	const { text } = await readFields(request, ['text']);
	if (text.length > maxMarkdownLength) {
		const message = `This text has ${text.length} characters. Shorten it to ${maxMarkdownLength} to see how it will look.`;
		return new Response(message, { status: 413 });
	}
	const pictures = await readPictures(context.get(appContext), text);
	const html = await oneAtATime(async () => {
		const began = performance.now();
		const made = renderMarkdown(text, pictures.draw);
		// Pauses four times as long as it rendered, so that previews use at most 20 % of the CPU.
		await pause(4 * (performance.now() - began));
		return made;
	});
	return html === undefined
		? new Response('The preview is busy. Wait a moment.', { status: 503 })
		: new Response(html);
}
