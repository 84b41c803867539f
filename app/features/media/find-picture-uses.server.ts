import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import { listEntriesNaming } from './picture-repository.server.ts';

/** An entry that shows a picture. */
export interface PictureUse {
	collection: string;
	slug: string;
	/** Such as "Blog post: How to choose". */
	label: string;
}

/** Where a picture is used. */
export async function findPictureUses(db: Database, name: string): Promise<PictureUse[]> {
	const entries = await listEntriesNaming(db, name);
	return entries.flatMap(({ collection, slug, data, draft }) => {
		const copies: unknown[] = [data, draft ?? data].map((copy) => JSON.parse(copy));
		const content = copies.find((copy) => findPictureNames(copy).has(name));
		if (!content) return [];
		return [{ collection, slug, label: describeWhere(collection, slug, content) }];
	});
}

function describeWhere(collection: string, slug: string, content: unknown) {
	if (!(collection in collections)) return `${collection}: ${slug}`;
	const { label, title, single } = collections[collection as CollectionName];
	return single ? label : `${label}: ${title(content as never)}`;
}

/** Finds the names of uploaded pictures anywhere in content, including Markdown. */
export function findPictureNames(content: unknown): Set<string> {
	const names = new Set<string>();
	collect(content, names);
	return names;
}

function collect(content: unknown, names: Set<string>) {
	if (typeof content === 'string') {
		if (!content.includes('uploads/')) return;
		for (const [name] of content.matchAll(/(?<![\w/.-])uploads\/[a-z0-9]+(?:-[a-z0-9]+)+/g)) {
			names.add(name);
		}
	} else if (content && typeof content === 'object') {
		for (const part of Object.values(content)) collect(part, names);
	}
}
