import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { changeLead, issuesOf, type LeadContext, type LeadTarget } from '../change-lead.server.ts';
import { noteForm } from '../lead-schema.ts';
import type { Actor, LeadOutcome } from '../lead-types.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';

/** Writes a note into a lead's timeline. */
export async function addNote(
	context: LeadContext,
	actor: Actor,
	note: LeadTarget & { text: string },
): Promise<LeadOutcome> {
	const parsed = parseForm(noteForm, { text: note.text });
	return await changeLead(context, actor, note, (lead, trx) => {
		if (!parsed.valid) return { issues: issuesOf(parsed) };
		return { kind: 'note', data: parsed.values, also: () => indexLead(trx, lead.id) };
	});
}
