import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ShortcutsHelp } from '../keys/shortcuts-help.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';

const keys = [
	['e', 'Log how the contact went'],
	['n', 'Write a note'],
	['m', 'Write a mail'],
	['a', 'Assign'],
	['s', 'Change the state'],
	['u', 'Back to the inbox'],
	['?', 'This help'],
] as const;

/** The lead's page without a mouse. */
export function LeadKeys() {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	useShortcuts({
		e: () => show('Log contact', 'input[name="result"]'),
		n: () => show('Note', '#note-text'),
		m: () => show('Mail', '#mail-subject'),
		a: () => document.getElementById('lead-owner')?.focus(),
		s: () => document.getElementById('lead-state')?.focus(),
		u: () => navigate('/desk/inbox'),
		'?': () => dialog.current?.showModal(),
	});
	return <ShortcutsHelp dialog={dialog} keys={keys} />;
}

/** Turns to a tab of the work panel and puts the focus into it. */
function show(tab: string, field: string) {
	const labels = [...document.querySelectorAll<HTMLLabelElement>('#work .tabs > label')];
	labels.find((label) => label.textContent === tab)?.click();
	document.querySelector<HTMLElement>(`#work ${field}`)?.focus();
}
