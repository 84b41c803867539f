import { useEffect, useRef } from 'react';
import { tryStorage, useStoredSwitch } from '#app/platform/rendering/device-storage.ts';

/** What a single key does. */
export type Shortcuts = Record<string, () => void>;

const name = 'desk-shortcuts';

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
			if (document.querySelector('dialog[open]') || !areShortcutsOn()) return;
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
export function useShortcutSwitch() {
	return useStoredSwitch(name, areShortcutsOn, true);
}

function areShortcutsOn(): boolean {
	return tryStorage(() => localStorage.getItem(name)) !== 'off';
}

function isTyping(target: EventTarget | null) {
	if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
	return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
