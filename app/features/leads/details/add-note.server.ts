import type { DbContext } from '#app/db/open-database.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { changeLead, issuesOf, type LeadTarget } from '../change-lead.server.ts';
import { noteForm } from '../lead-schema.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';

/** Writes a note into a lead's timeline. */
export async function addNote(
	context: DbContext,
	actor: Actor,
	note: LeadTarget & { text: string },
): Promise<LeadOutcome> {
	const parsed = parseForm(noteForm, { text: note.text });
	return await changeLead(context, actor, note, (lead, trx) => {
		if (!parsed.valid) return { issues: issuesOf(parsed) };
		return { kind: 'note', data: parsed.values, also: () => indexLead(trx, lead.id) };
	});
}
