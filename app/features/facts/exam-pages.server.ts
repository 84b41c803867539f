import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { PublicAddress } from '#app/features/content/public-pages.server.ts';
import { readExamRecords } from './read-exam-records.server.ts';

/** The page of a record: the one that is not about one institute's own rules, or else the first. */
export function findRecordPage<
	P extends { data: Pick<Entry<'exam'>['data'], 'record' | 'institute'> },
>(pages: readonly P[], record: string): P | undefined {
	const own = pages.filter(({ data }) => data.record === record);
	return own.find(({ data }) => !data.institute) ?? own[0];
}

/** Addresses that the seasons of exams add to those of the entries: pages of past seasons, and redirects. */
export async function listSeasonAddresses(
	content: ContentReader,
): Promise<{ pages: PublicAddress[]; redirects: string[] }> {
	const [records, exams, ...dates] = await Promise.all([
		readExamRecords(content),
		content.fields('exam', ['address', 'record', 'institute']),
		content.dates('exam-facts'),
		content.dates('calender'),
		content.dates('pattern'),
	]);
	const newest = new Date(Math.max(0, ...dates.flatMap((one) => [...one.values()].map(Number))));
	const pages: PublicAddress[] = [];
	const redirects: string[] = [];
	for (const { slug, seasons } of records) {
		const address = findRecordPage(exams, slug)?.data.address;
		const own = `/exam/${slug}`;
		// What has no page of its own is on the list of all.
		if (!address) {
			redirects.push(own);
			continue;
		}
		const [current, ...past] = seasons.map(({ season }) => `${own}/${season}`);
		if (address !== own) redirects.push(own);
		if (current) redirects.push(current);
		pages.push(...past.map((path) => ({ path, updatedAt: newest })));
	}
	return { pages, redirects };
}
