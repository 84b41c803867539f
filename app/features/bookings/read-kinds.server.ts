import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { SessionKind } from './booking-types.ts';

/** The kinds of session that can be booked, in their order. */
export async function listKinds(content: ContentReader): Promise<SessionKind[]> {
	const entries = await content.list('session');
	return entries
		.map(({ slug, data }) => ({ ...data, slug }))
		.filter(({ booking }) => booking === 'open');
}

/** A kind of session, closed or not; undefined when there is none of that slug. */
export async function findKind(
	content: ContentReader,
	slug: string,
): Promise<SessionKind | undefined> {
	const entry = await content.find('session', slug);
	return entry && { ...entry.data, slug };
}
