import { type CollectionName, collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import type { Fields } from '../fields.ts';

/** The message at an owner-only field for everybody else. */
export const ownerOnlyNote = 'Only the owner of the site can change this.';

type Copy = Record<string, unknown> | undefined;

/** Whether somebody may change owner-only fields; the program itself (no id) may. */
export function mayChangeOwnerOnly({ id, role }: { id: string | null; role?: string }): boolean {
	return id === null || role === 'owner';
}

/** The owner-only fields that differ between two copies; none if the owner asks. */
export function findOwnerOnlyChanges(
	collection: CollectionName,
	actor: { id: string | null; role?: string },
	before: unknown,
	after: unknown,
): string[] {
	if (mayChangeOwnerOnly(actor)) return [];
	return listOwnerOnly(collection).filter((name) => valueIn(before, name) !== valueIn(after, name));
}

/** A copy with the owner-only fields of another, unless the owner asks. */
export function keepOwnerOnly(
	collection: CollectionName,
	actor: Editor,
	copy: unknown,
	current: unknown,
): unknown {
	const changes = findOwnerOnlyChanges(collection, actor, current, copy);
	if (changes.length === 0) return copy;
	const former = Object.fromEntries(changes.map((name) => [name, valueIn(current, name)]));
	return { ...(copy as object), ...former };
}

function listOwnerOnly(collection: CollectionName): string[] {
	const fields: Fields = collections[collection].fields;
	return Object.keys(fields).filter((name) => fields[name]?.ownerOnly);
}

/** Owner-only fields are single texts, which compare directly; a test checks that. */
function valueIn(copy: unknown, name: string): unknown {
	return (copy as Copy)?.[name];
}
