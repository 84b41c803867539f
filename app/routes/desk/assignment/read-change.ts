import { data } from 'react-router';
import type { AssignmentChange } from '#app/features/leads/assignment/change-assignment.server.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';

/** What the server said, and to which form of the page. */
export interface AssignmentAnswer extends FormAnswer {
	form: string;
	/** Who was ticked. */
	people: string[];
}

/** Reads what a form of the page asks for; the rules of the setting judge it. */
export function readChange(sent: FormData): AssignmentChange {
	const textOf = (name: string) => String(sent.get(name) ?? '').trim();
	const people = sent.getAll('person').map(String);
	const id = textOf('id');
	switch (textOf('intent')) {
		case 'assignment':
			return { what: 'rest', mode: textOf('mode') === 'in-turn' ? 'in-turn' : 'by-hand', people };
		case 'rule': {
			const [form, programme, exam] = [textOf('form'), textOf('programme'), textOf('exam')];
			const when = { form, programme, exam, place: textOf('place'), language: textOf('language') };
			const by = textOf('by') === 'load' ? 'load' : 'turn';
			return { what: 'rule', ...(id && { id }), rule: { when, people, by } };
		}
		case 'move':
			return { what: 'move', id, by: textOf('by') === '-1' ? -1 : 1 };
		case 'remove-rule':
			return { what: 'remove-rule', id };
		case 'absence': {
			const [from, to] = [textOf('from'), textOf('to')];
			const standIn = textOf('standIn') || null;
			return { what: 'absence', absence: { person: textOf('away'), from, to, standIn } };
		}
		case 'remove-absence':
			return { what: 'remove-absence', id };
		default:
			throw data('There is no such intent.', { status: 400 });
	}
}
