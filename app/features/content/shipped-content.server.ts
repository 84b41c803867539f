import { type CollectionName, collections } from './collections.ts';

/** One entry as it ships with the site. */
export interface ShippedEntry {
	collection: CollectionName;
	slug: string;
	position: number;
	data: unknown;
}

interface ContentFile {
	position: number;
	default: unknown;
}

const files = import.meta.glob<ContentFile>('/content/*/*.ts', { eager: true });

/** Everything under `content/`: the folder is the collection, the file's name the slug. */
export const shippedContent: readonly ShippedEntry[] = Object.entries(files).map(toEntry);

function toEntry([path, file]: [string, ContentFile]): ShippedEntry {
	const [, collection = '', slug = ''] = /^\/content\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
	if (!isCollection(collection))
		throw new Error(`${path}: there is no collection “${collection}”.`);
	return { collection, slug, position: file.position, data: file.default };
}

function isCollection(name: string): name is CollectionName {
	return Object.hasOwn(collections, name);
}
