import type { z } from '#app/platform/zod.ts';
import { type Fields, objectOf } from './fields.ts';

/** An entry's metadata for search engines and sharing. */
export interface EntrySeo {
	title: string;
	description: string;
	/** The share picture, if uploaded; otherwise the title is drawn. */
	picture?: { name: string; alt: string };
}

interface Declaration<F extends Fields, T> {
	/** The name in storage and in studio URLs. */
	name: string;
	label: string;
	plural: string;
	fields: F;
	/** The title in lists. */
	title: (entry: T) => string;
	/** The label in menus and neighbour links, if not the title. */
	menuLabel?: (entry: T) => string;
	/** The sort key, descending, such as a date; without it an editor orders the entries. */
	order?: (entry: T) => string;
	/** The entry's path; missing for parts of other pages. */
	address?: (entry: T, slug: string) => string;
	/** Without `address`: the page where its entries appear; missing if visitors do not see them. */
	shownOn?: string;
	/** Whether the path ends in a slug that an editor may choose. */
	choosesSlug?: boolean;
	/** Required with `address`; `today` is given where a page's head is described. */
	seo?: (entry: T, today?: string) => EntrySeo;
	/** Whether there is exactly one entry. */
	single?: boolean;
}

/** A kind of content, declared once: type, validation, form, storage and pages follow from it. */
export interface Collection<F extends Fields = Fields, T = never> extends Declaration<F, T> {
	schema: z.ZodType<T>;
}

export type EntryOf<C> = C extends Collection<infer _F, infer T> ? T : never;

export function defineCollection<F extends Fields>(
	declaration: Declaration<F, z.infer<ReturnType<typeof objectOf<F>>>>,
): Collection<F, z.infer<ReturnType<typeof objectOf<F>>>> {
	return { ...declaration, schema: objectOf(declaration.fields) };
}
