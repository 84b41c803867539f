import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { PublicAddress } from '#app/features/content/public-pages.server.ts';
import { readExamRecords } from './read-exam-records.server.ts';

/** A record's page: the one not about a single institute's rules, or else the first. */
export function findRecordPage<
	P extends { data: Pick<Entry<'exam'>['data'], 'record' | 'institute'> },
>(pages: readonly P[], record: string): P | undefined {
	const own = pages.filter(({ data }) => data.record === record);
	return own.find(({ data }) => !data.institute) ?? own[0];
}

/** Addresses that exam seasons add to those of entries: past seasons, and redirects. */
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
		// Exams without their own page are on the list of all.
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
