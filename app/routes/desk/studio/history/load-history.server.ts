import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { readEntry, readEntryStatus } from '#app/features/content/entries/read-entry.server.ts';
import { compareData } from '#app/features/content/history/compare-data.ts';
import { listVersions, readVersion } from '#app/features/content/history/versions.server.ts';
import { readPageNumber } from '../../blocks/list.tsx';
import { readCollection, titleOf } from '../read-collection.server.ts';

const perPage = 20;

/** Reads an entry's history, each version with what it changed. */
export async function loadHistory(
	{ db }: Pick<RequestContext, 'db'>,
	params: { collection: string; slug: string },
	search: URLSearchParams,
) {
	const { info, fields } = readCollection(params.collection);
	const [entry, all] = await Promise.all([
		readEntry(db, info.name, params.slug),
		listVersions(db, info.name, params.slug),
	]);
	if (!entry) throw data(null, { status: 404 });
	const page = readPageNumber(search);
	const start = (page - 1) * perPage;
	const shown = all.slice(start, start + perPage);
	const read = async (number: number | undefined) =>
		number === undefined ? undefined : await readVersion(db, info.name, params.slug, number);
	const versions = await Promise.all(
		shown.map(async (version, index) => {
			const before = await read(all[start + index + 1]?.number);
			const after = await read(version.number);
			const differences = before && after ? compareData(fields, before.data, after.data) : [];
			return { ...version, differences, isFirst: before === undefined };
		}),
	);
	return {
		entry: {
			collection: info,
			title: titleOf(info, entry.data),
			slug: entry.slug,
			version: entry.version,
			status: await readEntryStatus(db, entry),
		},
		versions,
		page,
		pages: Math.ceil(all.length / perPage),
	};
}

/** One version as the history shows it. */
export type ShownVersion = Awaited<ReturnType<typeof loadHistory>>['versions'][number];
