import type { DbContext } from '#app/db/open-database.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import { isCallResult, resultMissing } from '../contact/call-results.ts';
import { findStepBefore } from '../contact/set-follow-up.server.ts';
import { contactForm, noteForm } from '../lead-forms.ts';
import type { LeadOutcome } from '../lead-types.ts';
import {
	type NoteData,
	readNote,
	type StepColumns,
	writeNote,
} from '../records/note-repository.server.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';

/** Writes a note into a lead's timeline. */
export async function addNote(
	context: DbContext,
	actor: Actor,
	note: LeadTarget & { text: string },
): Promise<LeadOutcome> {
	const parsed = parseForm(noteForm, { text: note.text });
	return await changeLead(context, actor, note, (lead, trx) => {
		if (!parsed.valid) return invalid(parsed.errors);
		return { kind: 'note', data: parsed.values, also: () => indexLead(trx, lead.id) };
	});
}

/** A correction or withdrawal of a note or a logged contact. */
export interface NoteChange {
	id: string;
	noteId: string;
	/** The new text; null withdraws it. */
	text: string | null;
	/** The result, for a contact. */
	result?: string;
	/** The revision the person saw. */
	revision: number;
	/** Whether the person may change what others wrote. */
	mayChangeAll: boolean;
	idempotencyKey?: string;
}

/**
 * Corrects or withdraws a note or a logged contact. The old text is not kept; the timeline shows who changed it and
 * when. Changing a contact's result also undoes the next step it set, but not the state.
 */
export async function changeNote(
	context: DbContext,
	actor: Actor,
	change: NoteChange,
): Promise<LeadOutcome> {
	const { text, noteId, result = '' } = change;
	let step: 'restored' | 'missing' | undefined;
	const outcome = await changeLead(context, actor, change, async (lead, trx) => {
		const refuse = (message: string) => invalid({ text: message });
		const note = await readNote(trx, lead.id, noteId);
		const what = note?.kind === 'call' ? 'contact' : 'note';
		if (!note || note.data.isWithdrawn) return refuse(`This ${what} no longer exists.`);
		if (note.authorId !== actor.id && !change.mayChangeAll) {
			return refuse(`Only the author or an owner can change this ${what}.`);
		}
		if (note.data.revision !== change.revision) {
			return refuse(`Somebody changed this ${what} meanwhile. Reload to see it.`);
		}
		const dialled = note.data.phone ?? lead.phone;
		const says = text === null ? withdrawn : readWords(note.kind, text, result, dialled);
		if ('outcome' in says) return says;
		if (text !== null && says.text === note.data.text && says.result === note.data.result) {
			return 'nothing';
		}
		const isSameResult = text !== null && says.result === note.data.result;
		const set = isSameResult ? undefined : await findStepBefore(trx, lead, note.data.step);
		if (set) step = isStepMissing(set) ? 'missing' : 'restored';
		return {
			kind: 'note-change',
			data: {
				what: text === null ? 'withdrawn' : 'corrected',
				of: what,
				noteAt: note.at,
				...(set && toRestoredStepData(set)),
			},
			set,
			async also(at) {
				await writeNote(trx, noteId, {
					...says,
					...(isSameResult && { step: note.data.step }),
					revision: note.data.revision + 1,
					isWithdrawn: text === null,
					changedBy: actor.name,
					changedAt: at.getTime(),
				});
				await indexLead(trx, lead.id);
			},
		};
	});
	return outcome.outcome === 'done' && !outcome.isRepeat ? { ...outcome, step } : outcome;
}

function isStepMissing({ follow_up_at, no_step_reason }: StepColumns) {
	return follow_up_at === null && no_step_reason === null;
}

/** For the timeline: the restored follow-up, the reason for none, or that one is missing. */
function toRestoredStepData({ follow_up_at: followUp, no_step_reason: because }: StepColumns) {
	if (followUp !== null) return { followUp };
	return because === null ? { isStepMissing: true } : { because };
}

type Words = Pick<NoteData, 'text' | 'result' | 'phone'>;

const withdrawn: Words = { text: '' };

/** Reads the new text and, for a contact, its result and the wrong number. */
function readWords(
	kind: 'note' | 'call',
	text: string,
	result: string,
	phone: string | null,
): Words | Invalid {
	const sent = { text, otherPhone: '' };
	const parsed = parseForm(kind === 'call' ? contactForm : noteForm, sent);
	if (!parsed.valid) return invalid(parsed.errors);
	if (kind === 'note') return { text: parsed.values.text };
	if (!isCallResult(result)) return invalid({ result: resultMissing });
	const { text: written } = parsed.values;
	return { text: written, result, ...(result === 'wrong-number' && { phone }) };
}
