import type { DbContext } from '#app/db/open-database.server.ts';
import { askFor } from '#app/features/forms/define-form.ts';
import {
	type FieldErrors,
	hasErrors,
	type Invalid,
	invalid,
	renameFields,
} from '#app/platform/field-errors.ts';
import { checkData } from '../checks/check-data.server.ts';
import { type CheckedEntry, findStops } from '../checks/check-entry.server.ts';
import { collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { readEntry } from '../entries/read-entry.server.ts';
import { saveEntry } from '../entries/save-entry.server.ts';
import type { Fields } from '../fields.ts';
import { type JsonTable, readJsonTable } from '../tables/read-json-table.ts';
import { toRows } from '../tables/read-table.ts';
import { listResourceFields, matchResources, type Resource } from './find-resources.server.ts';
import {
	isVersionOf,
	nameVersion,
	pickResource,
	type ResourceDeclaration,
	type ResourcePageName,
	resourcePages,
} from './resource-pages.ts';

/** The submitted texts. */
export interface SentResource {
	/** The current title or author. */
	previous: string;
	/** The chosen entry, if several match. */
	entry: string;
	/** The entry and version the form was filled from; empty if everything was typed. */
	version: string;
	fields: Record<string, string>;
}

/** The result of an update; only the first one changes anything. */
export type UpdateOutcome =
	| { outcome: 'updated' }
	| Invalid
	| { outcome: 'unknown'; message: string }
	| { outcome: 'ambiguous'; message: string; candidates: Resource[] }
	| { outcome: 'conflict'; message: string };

/** Updates an entry and publishes it at once, or returns why not. */
export async function updateResource(
	context: DbContext,
	actor: Editor,
	name: ResourcePageName,
	sent: SentResource,
): Promise<UpdateOutcome> {
	const page: ResourceDeclaration = resourcePages[name];
	const matches = await matchResources(context.db, name, sent.previous);
	const chosen = pickResource(matches, sent.entry);
	// The entry comes first, since the width of its table depends on it.
	if (!chosen && sent.previous.trim()) return explainChoice(page, sent, matches);
	const { changes, errors } = readChanges(name, sent, chosen);
	if (!chosen || hasErrors(errors)) return invalid(errors);

	const { slug, version } = chosen;
	const hasSeen = isVersionOf(sent.version, slug);
	if (hasSeen && sent.version !== nameVersion(chosen)) return changedMeanwhile;

	const known = await readEntry(context.db, page.collection, slug);
	if (!known?.published) return changedMeanwhile;
	if (known.hasDraft) return draftWaits;
	const data = { ...known.published, ...changes };
	const entry = { collection: page.collection, slug, data };
	const problems = await findProblems(context, page, entry);
	if (hasErrors(problems)) return invalid(problems);
	const result = await saveEntry(context, actor, { ...entry, version, publish: true });
	switch (result.outcome) {
		case 'saved':
			return { outcome: 'updated' };
		case 'invalid':
			return invalid(byField(result.errors));
		default:
			return changedMeanwhile;
	}
}

const changedMeanwhile: UpdateOutcome = {
	outcome: 'conflict',
	message:
		'Somebody changed this entry meanwhile. Nothing was changed here: fill in once more to see it as it is now.',
};

const draftWaits: UpdateOutcome = {
	outcome: 'conflict',
	message:
		'This entry has changes in the studio that are not published. Publish or drop them there first.',
};

/** Parses the texts; a table has as many columns as its entry. */
function readChanges(page: ResourcePageName, sent: SentResource, chosen: Resource | undefined) {
	const changes: Record<string, unknown> = {};
	const errors: FieldErrors = {};
	if (!sent.previous.trim()) errors.previous = askFor(resourcePages[page].previousLabel);
	for (const [name, { label, kind, columns = 1 }] of Object.entries(listResourceFields(page))) {
		const text = (sent.fields[name] ?? '').replaceAll('\r\n', '\n').trim();
		if (!text) {
			errors[name] = askFor(label);
		} else if (kind === 'table') {
			const table = readTableFor(text, columns, chosen);
			if (table.problem === undefined) changes[name] = table.cells;
			else errors[name] = table.problem;
		} else {
			changes[name] = text;
		}
	}
	return { changes, errors };
}

/** The columns a season's table may have beyond those the page asks for. */
const ownColumns = /^(?:status|source|right|wrong|type|minutes|note)$/i;

/**
 * Parses the cells of a table. If only the standard columns were sent, an unchanged row keeps its other cells, and any
 * other row has them empty.
 */
function readTableFor(text: string, declared: number, chosen: Resource | undefined): JsonTable {
	const width = chosen?.columns ?? declared;
	const sent = readJsonTable(text, declared);
	const stored = readJsonTable(chosen?.fields.tabledata ?? '', width);
	if (width === declared || sent.problem !== undefined || stored.problem !== undefined) {
		return readJsonTable(text, width);
	}
	const [header = [], ...rows] = toRows(stored.cells, width);
	const added = header.slice(declared);
	const isWhole = added.every((name, n) => name === sent.cells[declared + n]);
	// Beyond the declared columns a header has names, while the next row already has figures.
	const isNarrow =
		sent.cells.length % width > 0 || /\d/.test(sent.cells.slice(declared, width).join());
	if (isWhole || !isNarrow || !added.every((name) => ownColumns.test(name.trim()))) {
		return readJsonTable(text, width);
	}
	const cells = toRows(sent.cells, declared).flatMap((row, n) => {
		const same = rows.find((old) => row.every((cell, column) => cell === old[column]));
		return [...row, ...(n === 0 ? added : (same?.slice(declared) ?? added.map(() => '')))];
	});
	return { cells };
}

/**
 * What would block publication in the studio, by field. Only what this form can fix: the rest of the entry is already
 * public.
 */
async function findProblems(context: DbContext, page: ResourceDeclaration, entry: CheckedEntry) {
	const checked = await checkData(context.db, entry.collection, entry.slug, entry.data);
	if (checked.errors) return byField(checked.errors);
	const stops = await findStops(context, { ...entry, data: checked.data });
	const labels: Fields = collections[entry.collection].fields;
	const problems = Object.keys(page.fields).flatMap((name) => {
		const within = `${labels[name]?.label} ›`;
		const here = stops.filter(({ label }) => `${label} ›`.startsWith(within));
		return here.length > 0 ? [[name, here.map(({ message }) => message).join(' ')]] : [];
	});
	return Object.fromEntries(problems) as FieldErrors;
}

function explainChoice(
	page: ResourceDeclaration,
	sent: SentResource,
	matches: Resource[],
): UpdateOutcome {
	const what = page.match === 'title' ? 'title' : 'author';
	if (matches.length === 0) {
		const message = `Nothing has the ${what} “${sent.previous.trim()}”. Nothing was changed.`;
		return { outcome: 'unknown', message };
	}
	return {
		outcome: 'ambiguous',
		message: `${matches.length} entries have this ${what}. Choose which one, then send again. Nothing was changed.`,
		candidates: matches,
	};
}

/** Reports errors inside a table at the table. */
function byField(errors: FieldErrors) {
	return renameFields(errors, (path) => path.split('.')[0] ?? path);
}
