import { useCallback, useEffect, useRef, useState } from 'react';
import { tryStorage } from '#app/platform/rendering/device-storage.ts';

/**
 * Stores on this device which checkboxes inside an element are ticked. They are uncontrolled, so that they work
 * before hydration, and earlier ticks count too.
 */
export function useRememberedTicks(name: string) {
	const root = useRef<HTMLDivElement>(null);
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

	const remember = useCallback(() => {
		const values = boxesIn(root.current)
			.filter((box) => box.checked)
			.map(keyOf);
		writeTicks(name, values);
		setTicked(new Set(values));
	}, [name]);

	useEffect(() => {
		const kept = readTicks(name);
		for (const box of boxesIn(root.current)) if (kept.includes(keyOf(box))) box.checked = true;
		remember();
	}, [name, remember]);

	return { root, ticked, remember };
}

/** A tick's key: the name of its group and its label. */
export function tickKey(group: string, label: string) {
	return `${group}: ${label}`;
}

function keyOf(box: HTMLInputElement) {
	return tickKey(box.closest('fieldset')?.name ?? '', box.nextSibling?.textContent ?? '');
}

function boxesIn(root: HTMLElement | null) {
	return [...(root?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
}

// If the browser refuses to store anything, the ticks last until the page is left.
function readTicks(name: string): string[] {
	const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(name) ?? '[]'));
	return Array.isArray(stored) ? stored.map(String) : [];
}

function writeTicks(name: string, values: string[]) {
	tryStorage(() => {
		if (values.length > 0) localStorage.setItem(name, JSON.stringify(values));
		else localStorage.removeItem(name);
	});
}
