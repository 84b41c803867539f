import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import {
	fillSentences,
	readOfferSentences,
	samplePlace,
} from '#app/features/offer/offer-sentences.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { sampleMeaning } from '#app/ui/sample-mark.tsx';
import { outlineText } from '../blocks/outline-text.ts';
import { describeForms } from './describe-forms.ts';

const sampleMark = '<span class="sample-mark">Sample</span>';

export async function loadProse(request: RequestContext, entry: Entry<'page'>) {
	const { title, description } = entry.data;
	const sentences = await readOfferSentences(request.content);
	const body = fillSentences(entry.data.body, sentences).replace('{forms}', describeForms);
	const crumbs = [{ label: title }];
	const address = `/${entry.slug}`;
	const seo = await buildPageSeo(request, { path: address, title, description, crumbs });
	const pictures = await readPictures(request, body);
	const html = renderMarkdown(body, pictures.draw)
		.replace(samplePlace, `${sampleMark} ${sampleMeaning}`)
		.replaceAll(samplePlace, sampleMark);
	// A page whose text lacks the placeholder does not answer it.
	const answered = Object.entries(sentences).flatMap(([name, sentence]) =>
		sentence && entry.data.body.includes(`{${name}}`) ? name : [],
	);
	return { seo, crumbs, title, description, address, answered, ...outlineText(html) };
}

export type ProseData = Awaited<ReturnType<typeof loadProse>>;
