import type { Claim } from '#app/features/content/collections/claim.ts';
import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Pictures } from '#app/features/media/read-pictures.server.ts';

/** What must be disclosed about a student beside a testimonial or result, in the same font size. */
export interface Disclosure {
	rank: string;
	course: string;
	courseLength: string;
	isPaid: boolean;
	/** The date of the evidence. */
	asOf?: string;
}

/** Testimonials as pages show them: with the disclosures from their claims, and nothing else of a claim. */
export async function showTestimonials(
	content: ContentReader,
	entries: readonly Entry<'testimonial'>[],
	pictures: Pictures,
) {
	const claims = await readClaims(content);
	return entries.map(({ slug, data: { name, detail, words, picture, sample, claim } }) => ({
		slug,
		name,
		detail,
		words,
		picture: pictures.show(picture),
		isSample: sample === 'sample',
		disclosure: disclose(claims.get(claim ?? '')),
	}));
}

/** A testimonial as it is shown. */
export type ShownTestimonial = Awaited<ReturnType<typeof showTestimonials>>[number];

function disclose(claim: Claim | undefined): Disclosure | undefined {
	const { rank, course, courseLength, paid, evidenceDate: asOf } = claim ?? {};
	if (!rank || !course || !courseLength || !paid) return undefined;
	return { rank, course, courseLength, isPaid: paid === 'paid', asOf };
}

/** Counters and highlights as pages show them: samples are marked, the others have the date of their evidence. */
export async function showFigures<Figure extends { sample?: 'sample' | 'real'; claim?: string }>(
	content: ContentReader,
	figures: readonly Figure[],
) {
	const claims = await readClaims(content);
	return figures.map(({ sample, claim, ...figure }) => ({
		...figure,
		isSample: sample === 'sample',
		asOf: claims.get(claim ?? '')?.evidenceDate,
	}));
}

async function readClaims(content: ContentReader) {
	return new Map((await content.list('claim')).map(({ slug, data }) => [slug, data]));
}
