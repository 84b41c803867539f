import { data } from 'react-router';
import { textOf } from '#app/features/forms/read-form.ts';
import type { AssignmentChange } from '#app/features/leads/assignment/change-assignment.server.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';

/** The server's answer, and the form it belongs to. */
export interface AssignmentAnswer extends FormAnswer {
	form: string;
	/** The ticked people. */
	people: string[];
}

/** Reads what a form of the page asks for; the rules of the setting judge it. */
export function readChange(sent: FormData): AssignmentChange {
	const people = sent.getAll('person').map(String);
	const id = textOf(sent, 'id');
	switch (textOf(sent, 'intent')) {
		case 'assignment':
			return {
				what: 'rest',
				mode: textOf(sent, 'mode') === 'in-turn' ? 'in-turn' : 'by-hand',
				people,
			};
		case 'rule': {
			const [form, programme, exam] = [
				textOf(sent, 'form'),
				textOf(sent, 'programme'),
				textOf(sent, 'exam'),
			];
			const when = {
				form,
				programme,
				exam,
				place: textOf(sent, 'place'),
				language: textOf(sent, 'language'),
			};
			const by = textOf(sent, 'by') === 'load' ? 'load' : 'turn';
			return { what: 'rule', ...(id && { id }), rule: { when, people, by } };
		}
		case 'move':
			return { what: 'move', id, by: textOf(sent, 'by') === '-1' ? -1 : 1 };
		case 'remove-rule':
			return { what: 'remove-rule', id };
		case 'absence': {
			const [from, to] = [textOf(sent, 'from'), textOf(sent, 'to')];
			const standIn = textOf(sent, 'standIn') || null;
			return { what: 'absence', absence: { person: textOf(sent, 'away'), from, to, standIn } };
		}
		case 'remove-absence':
			return { what: 'remove-absence', id };
		default:
			throw data('There is no such intent.', { status: 400 });
	}
}
