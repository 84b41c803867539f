import { z } from '#app/platform/zod.ts';
import { findTableErrors, maxColumns } from './table-shape.ts';

/** What the studio needs to draw an input; the schema is the validation rule. */
export interface ContentField<S extends z.ZodType = z.ZodType> {
	kind:
		| 'text'
		| 'longText'
		| 'markdown'
		| 'number'
		| 'date'
		| 'choice'
		| 'link'
		| 'picture'
		| 'reference'
		| 'table'
		| 'width'
		| 'list'
		| 'group';
	label: string;
	help?: string;
	/** Shown after the label instead of "optional". */
	note?: string;
	schema: S;
	required: boolean;
	/** Whether only the owner may change it. */
	ownerOnly?: boolean;
	/** For a choice: the options. */
	options?: readonly string[];
	/** For a reference: its target collection. */
	collection?: string;
	/** For a claim reference: whether it is required unless the item is a sample. */
	claimNeeded?: boolean;
	/** For a table: the number of fixed columns. */
	columns?: number;
	/** For a table that can be widened: the field that stores its width. */
	widthField?: string;
	/** For a list: its item. */
	item?: ContentField;
	/** For a group: its fields. */
	fields?: Fields;
}

/** The fields of a collection or group, in the studio's order. */
export type Fields = Record<string, ContentField>;

type SchemaShape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };

interface FieldOptions {
	label: string;
	help?: string;
}

// No control characters; line breaks only in long fields.
const oneLine = /^[^\p{Cc}]*$/u;

/** One line of text; `form` is its pattern. */
export function text(
	options: FieldOptions & { max: number; form?: { rule: RegExp; advice: string } },
) {
	const { max, form, ...rest } = options;
	const line = z.string().trim().min(1).max(max).regex(oneLine, 'Keep it on one line.');
	return field('text', rest, form ? line.regex(form.rule, form.advice) : line);
}

/** Plain text that may run over several lines. */
export function longText(options: FieldOptions & { max: number }) {
	const { max, ...rest } = options;
	return field('longText', rest, z.string().trim().min(1).max(max));
}

/** The longest Markdown text, also for previews. */
export const maxMarkdownLength = 40_000;

/** Markdown; sanitised when rendered. */
export function markdown(options: FieldOptions & { max?: number }) {
	const { max = maxMarkdownLength, ...rest } = options;
	return field('markdown', rest, z.string().trim().min(1).max(max));
}

/** A number; an integer unless `fraction` is set. */
export function number(options: FieldOptions & { min?: number; max?: number; fraction?: boolean }) {
	const { min = 0, max = 1_000_000_000, fraction = false, ...rest } = options;
	const base = fraction ? z.number() : z.number().int('Use a whole number.');
	return field('number', rest, base.min(min).max(max));
}

/** A calendar day, as YYYY-MM-DD. */
export function date(options: FieldOptions) {
	return field('date', options, z.iso.date('Write the date as YYYY-MM-DD.'));
}

export function choice<const T extends readonly [string, ...string[]]>(
	options: FieldOptions & { options: T },
) {
	const { options: values, ...rest } = options;
	return { ...field('choice', rest, z.enum(values)), options: values };
}

/** A path on this site (`/about`) or a URL (`https://…`, `mailto:`, `tel:`). */
export function link(options: FieldOptions) {
	const allowed = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)/;
	const schema = z
		.string()
		.trim()
		.max(500)
		.regex(allowed, 'Start with / for this site, or with https://.');
	return field('link', options, schema);
}

/** A picture's name with its alternative text. */
export function picture(options: FieldOptions) {
	const schema = z.object({
		name: z.string().regex(/^[a-z0-9/-]+$/, 'Choose a picture.'),
		alt: z.string().max(300),
	});
	return field('picture', options, schema);
}

/** The slug of an entry in another collection. */
export function reference(options: FieldOptions & { collection: string }) {
	const { collection, ...rest } = options;
	return { ...field('reference', rest, z.string().min(1)), collection };
}

/** Text cells, row by row; the first row is the header. */
export function table(options: FieldOptions & { columns: number; widthField?: string }) {
	const { columns, widthField, ...rest } = options;
	const schema = z.array(z.string().max(500).regex(oneLine, 'Keep each cell on one line.'));
	return { ...field('table', rest, schema), columns, widthField };
}

/** The number of columns of a widened table; written by the table's editor. */
export function tableWidth(options: { over: number }) {
	const tooWide = `A table has ${maxColumns} columns at most.`;
	const schema = z
		.number()
		.int()
		.min(options.over + 1)
		.max(maxColumns, tooWide);
	return optional(field('width', { label: 'Columns' }, schema));
}

export function list<S extends z.ZodType>(options: FieldOptions & { of: ContentField<S> }) {
	const { of, ...rest } = options;
	return { ...field('list', rest, z.array(of.schema).max(100)), item: of };
}

export function group<F extends Fields>(options: FieldOptions & { fields: F }) {
	const { fields, ...rest } = options;
	return { ...field('group', rest, objectOf(fields)), fields };
}

export function optional<S extends z.ZodType>(
	required: ContentField<S>,
): ContentField<z.ZodOptional<S>> {
	return { ...required, schema: required.schema.optional(), required: false };
}

/** A field that may be empty only in a draft; `what` names the entries this applies to, if not all. */
export function neededToPublish<S extends z.ZodType>(required: ContentField<S>, what = '') {
	return { ...optional(required), note: `needed to publish${what && ` ${what}`}` };
}

/** A field that decides where families' messages, calls or passwords go: only the owner may change it. */
export function ownerOnly<S extends z.ZodType>(field: ContentField<S>): ContentField<S> {
	return { ...field, ownerOnly: true };
}

/** The object schema of a set of fields; undeclared keys are refused. */
export function objectOf<F extends Fields>(fields: F) {
	const shape = Object.fromEntries(
		Object.entries(fields).map(([name, one]) => [name, one.schema]),
	) as SchemaShape<F>;
	const whole = z.strictObject(shape);
	if (!Object.values(fields).some(({ kind }) => kind === 'table')) return whole;
	return whole.superRefine((entry, ctx) => {
		for (const error of findTableErrors(fields, entry)) ctx.addIssue({ code: 'custom', ...error });
	});
}

function field<S extends z.ZodType>(
	kind: ContentField['kind'],
	options: FieldOptions,
	schema: S,
): ContentField<S> {
	return { kind, ...options, schema, required: true };
}
