import type { DbContext } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { assignLead } from './assignment/assign-lead.server.ts';
import { findOwner } from './find-lead.server.ts';

/** Makes a person the owner of a lead that nobody has: its next step would be on nobody's list. */
export async function takeIfUnassigned(context: DbContext, actor: Actor, id: string) {
	if ((await findOwner(context.db, id)) !== null) return;
	await assignLead(context, actor, { id, ownerId: actor.id });
}
