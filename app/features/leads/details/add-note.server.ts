import { changeLead, type LeadContext, type LeadTarget } from '../change-lead.server.ts';
import { leadLimits } from '../lead-schema.ts';
import type { Actor, LeadOutcome } from '../lead-types.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';

/** Writes a note into a lead's timeline. */
export async function addNote(
	context: LeadContext,
	actor: Actor,
	note: LeadTarget & { text: string },
): Promise<LeadOutcome> {
	const text = note.text.trim();
	return await changeLead(context, actor, note, (lead, trx) => {
		if (text === '') return { issues: [{ field: 'text', message: 'Write the note first.' }] };
		if (text.length > leadLimits.note) {
			return {
				issues: [{ field: 'text', message: `Keep the note to ${leadLimits.note} characters.` }],
			};
		}
		return { kind: 'note', data: { text }, also: () => indexLead(trx, lead.id) };
	});
}
