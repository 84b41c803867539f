import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What a single key does. */
export type Shortcuts = Record<string, () => void>;

const name = 'desk-shortcuts';
const changed = new EventTarget();

/** Runs the shortcut of the pressed key, unless somebody types, a dialog is open, or shortcuts are off. */
export function useShortcuts(shortcuts: Shortcuts) {
	const latest = useRef(shortcuts);
	useEffect(() => {
		latest.current = shortcuts;
	});
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const isCombined = event.ctrlKey || event.metaKey || event.altKey;
			if (isCombined || event.defaultPrevented || isTyping(event.target)) return;
			if (document.querySelector('dialog[open]') || !areOn()) return;
			const work = latest.current[event.key];
			if (!work) return;
			event.preventDefault();
			work();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, []);
}

/** Whether shortcuts are on for this device, and the function to change it. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
	const isOn = useSyncExternalStore(subscribe, areOn, () => true);
	return [
		isOn,
		(on) => {
			localStorage.setItem(name, on ? 'on' : 'off');
			changed.dispatchEvent(new Event('change'));
		},
	];
}

function subscribe(listener: () => void) {
	changed.addEventListener('change', listener);
	return () => changed.removeEventListener('change', listener);
}

function areOn() {
	return localStorage.getItem(name) !== 'off';
}

function isTyping(target: EventTarget | null) {
	if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
	return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
