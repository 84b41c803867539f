import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { makeSlug } from '#app/features/content/make-slug.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import type { SchoolTopic } from './list-study-topics.ts';

/** All topics, with their chapters from the page “NCERT chapters by topic”. */
export async function readSchoolTopics(content: ContentReader): Promise<SchoolTopic[]> {
	const [topics, page] = await Promise.all([content.list('topic'), content.find('page', 'ncert')]);
	return topicsOf(topics)(page ?? noPage);
}

const noPage = { data: { body: '' } };

const topicsOf = memoizeByObject((topics: Entry<'topic'>[]) =>
	memoizeByObject(({ data: { body } }: { data: { body: string } }): SchoolTopic[] => {
		const chapters = readChapters(body);
		return topics.map(({ slug, data }) => ({
			...data,
			slug,
			chapters: chapters.get(data.chapter ?? '') ?? [],
		}));
	}),
);

/** A page's lists by heading; links are reduced to their text. */
export function readChapters(markdown: string): Map<string, string[]> {
	const parts = markdown.split(/^## /m).slice(1);
	return new Map(
		parts.map((part) => {
			const [heading = '', ...lines] = part.split('\n');
			const items = lines.filter((line) => line.startsWith('- '));
			return [
				makeSlug(heading),
				items.map((item) => item.slice(2).replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')),
			];
		}),
	);
}
