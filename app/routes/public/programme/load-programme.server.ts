import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { type Pictures, readPictures } from '#app/features/media/read-pictures.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { course } from '#app/features/seo/structured-data.ts';

/** Everything the page shows. */
export async function loadProgramme(request: RequestContext, entry: Entry<'programme'>) {
	const { content, env } = request;
	const { description, picture, instructors, reviews, ...programme } = entry.data;
	const [site, mentors, testimonials] = await Promise.all([
		content.single('site'),
		Promise.all(instructors.map((slug) => content.find('mentor', slug))),
		Promise.all(reviews.map((slug) => content.find('testimonial', slug))),
	]);
	const people = [...mentors, ...testimonials].map((person) => person?.data);
	const pictures = await readPictures(request, [entry.data, people]);
	const crumbs = [{ label: 'Prep Module' }, { label: programme.title }];
	const seo = await describePage(request, {
		path: programme.address,
		title: programme.title,
		description: programme.summary,
		crumbs,
		structuredData: [course(env.PUBLIC_URL, programme, site.data.brand)],
	});
	return {
		seo,
		crumbs,
		programme: {
			...programme,
			descriptionHtml: renderMarkdown(description, pictures.draw),
			picture: pictures.show(picture),
		},
		instructors: pickReal(mentors, pictures),
		reviews: pickReal(testimonials, pictures),
	};
}

/** What the page is given. */
export type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>;

interface Person {
	sample: 'sample' | 'real';
	picture: { name: string; alt: string };
}

/** The people an editor chose, in that order. Samples are left out: here they would be taken for proof. */
function pickReal<T extends Person>(
	people: readonly ({ slug: string; data: T } | undefined)[],
	pictures: Pictures,
) {
	return people
		.filter((person) => person !== undefined)
		.filter(({ data }) => data.sample !== 'sample')
		.map(({ slug, data }) => ({ slug, ...data, picture: pictures.show(data.picture) }));
}
