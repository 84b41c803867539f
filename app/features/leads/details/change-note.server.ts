import type { DbContext } from '#app/db/open-database.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { changeLead, issuesOf, type LeadTarget } from '../change-lead.server.ts';
import { noteForm } from '../lead-forms.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { readNote, writeNote } from '../records/note-repository.server.ts';
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

/** A note that is corrected or withdrawn. */
export interface NoteChange {
	id: string;
	noteId: string;
	/** What it is to say; null withdraws it. */
	text: string | null;
	/** How often it had been changed when the person saw it. */
	revision: number;
	/** Whether the person may change what others wrote. */
	mayChangeAll: boolean;
	sending?: string;
}

/** Corrects or withdraws a note. The old text is not stored; the timeline says who changed it and when. */
export async function changeNote(
	context: DbContext,
	actor: Actor,
	change: NoteChange,
): Promise<LeadOutcome> {
	const { text, noteId } = change;
	const parsed = parseForm(noteForm, { text: text ?? '' });
	return await changeLead(context, actor, change, async (lead, trx) => {
		const refuse = (message: string) => ({ issues: [{ field: 'text', message }] });
		const note = await readNote(trx, lead.id, noteId);
		if (!note || note.isWithdrawn) return refuse('This note no longer exists.');
		if (note.authorId !== actor.id && !change.mayChangeAll) {
			return refuse('Only the author or an owner can change this note.');
		}
		if (note.revision !== change.revision) {
			return refuse('Somebody changed this note meanwhile. Reload to see it.');
		}
		if (text !== null && !parsed.valid) return { issues: issuesOf(parsed) };
		const says = text === null || !parsed.valid ? '' : parsed.values.text;
		if (says === note.text) return 'nothing';
		return {
			kind: 'note-change',
			data: { what: text === null ? 'withdrawn' : 'corrected', noteAt: note.at },
			async also(at) {
				await writeNote(trx, noteId, {
					text: says,
					revision: note.revision + 1,
					isWithdrawn: text === null,
					changedBy: actor.name,
					changedAt: at.getTime(),
				});
				await indexLead(trx, lead.id);
			},
		};
	});
}
