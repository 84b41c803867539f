import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ShortcutsHelp } from '../keys/shortcuts-help.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';

const keys = [
	['j', 'Next lead'],
	['k', 'Previous lead'],
	['Enter', 'Open the lead'],
	['e', 'Open it and log a call'],
	['x', 'Select or deselect the lead'],
	['a', 'Assign the selected leads, or the current one'],
	['n', 'Load the latest enquiries'],
	['/', 'Search'],
	['?', 'This help'],
] as const;

/** Keyboard shortcuts of the inbox; they act on the focused lead. */
export function InboxKeys({ onShowArrivals }: { onShowArrivals: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	useShortcuts({
		j: () => moveFocus(1),
		k: () => moveFocus(-1),
		e: () => {
			const address = current()?.querySelector('.who a')?.getAttribute('href');
			if (address) navigate(`${address}?do=call#work`);
		},
		x: () => boxOf(current())?.click(),
		a: () => {
			if (!document.querySelector('#leads input[name="id"]:checked')) boxOf(current())?.click();
			const owners = document.getElementById('bulk-owner');
			// On a narrow screen the actions may be folded.
			(owners?.checkVisibility() ? owners : document.getElementById('bulk-open'))?.focus();
		},
		n: onShowArrivals,
		'/': () => {
			const search = document.getElementById('inbox-search');
			if (search instanceof HTMLInputElement) search.select();
			search?.focus();
		},
		'?': () => dialog.current?.showModal(),
	});
	return <ShortcutsHelp dialog={dialog} keys={keys} />;
}

function lines() {
	return [...document.querySelectorAll<HTMLElement>('#leads li')];
}

function current() {
	return document.activeElement?.closest<HTMLElement>('#leads li') ?? undefined;
}

function boxOf(line: HTMLElement | undefined) {
	return line?.querySelector<HTMLInputElement>('input[name="id"]');
}

function moveFocus(step: 1 | -1) {
	const all = lines();
	const at = current();
	const position = at ? all.indexOf(at) + step : 0;
	all[Math.max(0, Math.min(position, all.length - 1))]
		?.querySelector<HTMLElement>('.who a')
		?.focus();
}
