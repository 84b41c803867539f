import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { SessionKind } from './booking-types.ts';

/** The bookable kinds of session, in order. */
export async function listKinds(content: ContentReader): Promise<SessionKind[]> {
	const entries = await content.list('session');
	return entries
		.map(({ slug, data }) => ({ ...data, slug }))
		.filter(({ booking }) => booking === 'open');
}

/** A kind of session, closed or not; undefined for an unknown slug. */
export async function findKind(
	content: ContentReader,
	slug: string,
): Promise<SessionKind | undefined> {
	const entry = await content.find('session', slug);
	return entry && { ...entry.data, slug };
}

/**
 * The kind of a booking. A deleted kind is treated as closed, so that a family can still see and cancel its session.
 */
export async function findBookedKind(content: ContentReader, slug: string): Promise<SessionKind> {
	const gone = { slug, name: slug.replaceAll('-', ' '), summary: '', booking: 'closed' } as const;
	const times = { minutes: 30, before: 0, after: 0, every: 30, starts: [], notice: 0, ahead: 1 };
	const rest = { mostPerDay: 1, seats: 1, assignment: 'in turn', held: 'phone call' } as const;
	return (await findKind(content, slug)) ?? { ...gone, ...times, ...rest };
}
