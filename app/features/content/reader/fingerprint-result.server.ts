import { hash } from 'node:crypto';

interface Stamped {
	slug: string;
	stamp: string;
}

interface Labelled {
	slug: string;
	label: string;
	address: string | null;
}

/** Fingerprints of results. An entry's stamp represents all of its data, so that comparing does not read it. */
export const fingerprint = {
	entry: (row: Stamped | undefined) => row?.stamp ?? 'none',
	entries: (rows: readonly Stamped[]) => digest(rows.map(({ slug, stamp }) => [slug, stamp])),
	page: (rows: readonly Stamped[], total: number) =>
		`${total} ${digest(rows.map(({ slug, stamp }) => [slug, stamp]))}`,
	labels: (rows: readonly Labelled[]) =>
		digest(rows.map(({ slug, label, address }) => [slug, label, address])),
	fields: (entries: readonly { slug: string; data: unknown }[]) =>
		digest(entries.map(({ slug, data }) => [slug, data])),
	beside: (before: Labelled | undefined, after: Labelled | undefined) =>
		digest([before, after].map((row) => row && [row.slug, row.label, row.address])),
};

function digest(result: unknown) {
	return hash('sha1', JSON.stringify(result), 'base64');
}
