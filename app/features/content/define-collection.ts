import type { z } from '#app/platform/zod.ts';
import { type Fields, objectOf } from './fields.ts';

/** How an entry presents itself to search engines and to people who share it. */
export interface EntrySeo {
	title: string;
	description: string;
	/** Shown where it is shared, if it was uploaded; else the title is drawn. */
	picture?: { name: string; alt: string };
}

interface Declaration<F extends Fields, T> {
	/** The name in storage and in addresses of the studio. */
	name: string;
	label: string;
	plural: string;
	fields: F;
	/** The words that name one entry in a list. */
	title: (entry: T) => string;
	/** What menus and neighbours call the entry, where that is not its title. */
	menuLabel?: (entry: T) => string;
	/** Sorts the entries, the greatest first, such as by date; without it an editor arranges them. */
	order?: (entry: T) => string;
	/** Where the entry can be read; none for parts of other pages. */
	address?: (entry: T, slug: string) => string;
	/** Without `address`: the page on which its entries are seen first; none for what visitors do not see. */
	shownOn?: string;
	/** True when the address ends in the slug and an editor may choose it. */
	choosesSlug?: boolean;
	/** Must be given with `address`. */
	seo?: (entry: T) => EntrySeo;
	/** True when there is exactly one entry. */
	single?: boolean;
}

/** A kind of content, declared once: type, validator, form, storage and pages follow from it. */
export interface Collection<F extends Fields = Fields, T = never> extends Declaration<F, T> {
	schema: z.ZodType<T>;
}

/** The type of an entry's data in a collection. */
export type EntryOf<C> = C extends Collection<infer _F, infer T> ? T : never;

/** Declares a collection from its fields. */
export function defineCollection<F extends Fields>(
	declaration: Declaration<F, z.infer<ReturnType<typeof objectOf<F>>>>,
): Collection<F, z.infer<ReturnType<typeof objectOf<F>>>> {
	return { ...declaration, schema: objectOf(declaration.fields) };
}
