import { tryStorage } from '#app/platform/rendering/device-storage.ts';

/** Typed values by field name; several exams are separated by commas. */
export type Typed = Record<string, string>;

/** The storage key of the answers. A page that finds answers shows the plan at once. */
export const storedAs = 'plan';

/** The answers on this device. If the browser refuses to store anything, they last until the page is left. */
export function readStoredAnswers(): Typed {
	const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(storedAs) ?? '{}'));
	const entries = Object.entries(stored && typeof stored === 'object' ? stored : {});
	return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Stores the answers on this device only; returns whether it worked. */
export function storeAnswers(typed: Typed): boolean {
	const filled = Object.entries(typed).filter(([, value]) => value !== '');
	const isDone = tryStorage(() => {
		if (filled.length > 0)
			localStorage.setItem(storedAs, JSON.stringify(Object.fromEntries(filled)));
		else localStorage.removeItem(storedAs);
		return true;
	});
	return isDone ?? false;
}
