import { type CollectionName, collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import type { Fields } from '../fields.ts';

/** The message that everybody but the owner sees at a field that only the owner may change. */
export const ownerOnlyNote = 'Only the owner of the site can change this.';

type Copy = Record<string, unknown> | undefined;

/** Whether somebody may change the fields that belong to the owner; the program itself (no id) may. */
export function mayChangeOwnerOnly({ id, role }: { id: string | null; role?: string }): boolean {
	return id === null || role === 'owner';
}

/** The fields of the owner's that differ between two copies of an entry; none for the owner. */
export function findOwnerOnlyChanges(
	collection: CollectionName,
	actor: { id: string | null; role?: string },
	before: unknown,
	after: unknown,
): string[] {
	if (mayChangeOwnerOnly(actor)) return [];
	return listOwnerOnly(collection).filter((name) => valueIn(before, name) !== valueIn(after, name));
}

/** A copy of an entry in which the owner's fields are as in another one, unless the owner asks. */
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

/** Such fields are single texts, so that they can be compared as they are; a test sees to it. */
function valueIn(copy: unknown, name: string): unknown {
	return (copy as Copy)?.[name];
}
