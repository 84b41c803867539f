import { useRef } from 'react';
import { isLeadState, type LeadState } from '#app/features/leads/lead-states.ts';
import { ShortcutsHelp } from '../keys/shortcuts-help.tsx';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { stateBeside } from './board-card.tsx';

const keys = [
	['j', 'Next lead of the column'],
	['k', 'Lead before'],
	['h', 'Column to the left'],
	['l', 'Column to the right'],
	['<', 'Move the lead to the left'],
	['>', 'Move the lead to the right'],
	['Enter', 'Open the lead'],
	['?', 'This help'],
] as const;

/** Keyboard shortcuts of the board; they act on the focused card. */
export function BoardKeys(props: { onMove: (id: string, to: LeadState) => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const shift = (step: 1 | -1) => {
		const card = current();
		const state = columnOf(card)?.dataset.state ?? '';
		const to = isLeadState(state) ? stateBeside(state, step) : undefined;
		const id = card?.dataset.id;
		if (to && id) props.onMove(id, to);
	};
	useShortcuts({
		j: () => focusCard(columnOf(current()), placeOf(current()) + 1),
		k: () => focusCard(columnOf(current()), placeOf(current()) - 1),
		h: () => focusCard(columnBeside(current(), -1), placeOf(current())),
		l: () => focusCard(columnBeside(current(), 1), placeOf(current())),
		'<': () => shift(-1),
		'>': () => shift(1),
		'?': () => dialog.current?.showModal(),
	});
	return <ShortcutsHelp dialog={dialog} keys={keys} />;
}

function columns() {
	return [...document.querySelectorAll<HTMLElement>('.board > section')];
}

function current() {
	return document.activeElement?.closest<HTMLElement>('.board li') ?? undefined;
}

function columnOf(card: HTMLElement | undefined) {
	return card?.closest<HTMLElement>('section') ?? columns().find((one) => cardsOf(one).length > 0);
}

function columnBeside(card: HTMLElement | undefined, step: 1 | -1) {
	const all = columns();
	const own = columnOf(card);
	return own ? all[all.indexOf(own) + step] : undefined;
}

function cardsOf(column: HTMLElement | undefined) {
	return [...(column?.querySelectorAll<HTMLElement>('li') ?? [])];
}

function placeOf(card: HTMLElement | undefined) {
	return card ? cardsOf(columnOf(card)).indexOf(card) : -1;
}

function focusCard(column: HTMLElement | undefined, place: number) {
	const cards = cardsOf(column);
	const at = Math.max(0, Math.min(place, cards.length - 1));
	cards[at]?.querySelector<HTMLElement>('a')?.focus();
}
