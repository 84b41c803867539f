import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';

/** Saves unsaved text, then reports whether it is stored. */
type Save = (next: (isSaved: boolean) => void) => void;

interface Address {
	pathname: string;
	search: string;
}

interface UnsavedText {
	save?: Save;
	/** The URL parameter the form depends on, besides the path. */
	param?: string;
}

const unsaved = new Map<string, UnsavedText>();
const listeners = new Set<() => void>();

/** Whether a form on the screen has text that was not sent. */
export function hasUnsavedText(): boolean {
	return unsaved.size > 0;
}

/** Reports that a form has unsent text; `save` is given if it can be saved for later. */
export function useUnsavedText(isUnsaved: boolean, { save, param }: UnsavedText = {}) {
	const id = useId();
	const canSave = save !== undefined;
	const saveNow = useEffectEvent<Save>((next) => save?.(next));
	useEffect(() => {
		if (!isUnsaved) return;
		unsaved.set(id, { param, ...(canSave && { save: (next) => saveNow(next) }) });
		notifyAll();
		return () => {
			unsaved.delete(id);
			notifyAll();
		};
	}, [id, isUnsaved, canSave, param]);
}

/** Whether going from one address to the other would leave unsaved text. */
export function leavesUnsavedText(from: Address, to: Address): boolean {
	if (from.pathname !== to.pathname) return unsaved.size > 0;
	const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
	return [...unsaved.values()].some(
		({ param }) => param !== undefined && before.get(param) !== after.get(param),
	);
}

/** Whether there is unsaved text on the screen, and the function to save it, if any. */
export function useAllUnsavedText(): { isUnsaved: boolean; save?: Save } {
	const count = useSyncExternalStore(
		subscribe,
		() => unsaved.size,
		() => 0,
	);
	const [only] = unsaved.values();
	return { isUnsaved: count > 0, save: count === 1 ? only?.save : undefined };
}

/** Lets the user leave without being asked again. */
export function clearUnsavedText() {
	unsaved.clear();
	notifyAll();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function notifyAll() {
	for (const listener of listeners) listener();
}
