import { day } from '#app/platform/durations.ts';
import { tryStorage } from '#app/platform/rendering/device-storage.ts';
import type { EnquiryFormName } from './enquiry-forms.ts';

/** What the page sends by itself. */
const own = new Set([
	...['key', 'timeToFill', 'attribution', 'page', 'source', 'website'],
	...['kind', 'start', 'zone'],
]);

/** A submission: what was typed, and its idempotency key. */
export interface Attempt {
	content: string;
	key: string;
}

/** The typed content as one text, to compare it or to fill it in again. */
export function contentOf(sent: FormData): string {
	return JSON.stringify([...sent].filter(([name]) => !own.has(name)));
}

/** Keeps a form on the device until it has arrived, for a day at most. */
export function keepUnsent(form: EnquiryFormName, attempt: Attempt) {
	tryStorage(() =>
		localStorage.setItem(unsentName(form), JSON.stringify({ at: Date.now(), ...attempt })),
	);
}

export function clearUnsent(form: EnquiryFormName) {
	tryStorage(() => localStorage.removeItem(unsentName(form)));
}

/**
 * Restores a form that may not have arrived. Sent again unchanged it keeps its key, so that it is not stored twice if
 * only the answer was lost.
 */
export function restoreUnsent(
	form: EnquiryFormName,
	element: HTMLFormElement,
): Attempt | undefined {
	return tryStorage(() => {
		const { at, content, key } = JSON.parse(localStorage.getItem(unsentName(form)) ?? '{}');
		if (!content) return undefined;
		if (Date.now() - at > day) {
			clearUnsent(form);
			return undefined;
		}
		fillIn(element, content);
		return { content, key };
	});
}

/** Fills in typed content again, where nothing else is typed. */
export function fillIn(element: HTMLFormElement, content: string) {
	for (const [name, value] of JSON.parse(content)) {
		const input = element.elements.namedItem(name);
		if (input instanceof HTMLElement && 'value' in input && !isTyped(input)) input.value = value;
	}
}

/** The storage key of an unsent form. A page with the form restores it at once. */
export function unsentName(form: EnquiryFormName) {
	return `unsent-${form}`;
}

/** Whether somebody has already typed here, before the scripts were loaded. */
function isTyped(input: HTMLElement & { value: unknown }) {
	if (input instanceof HTMLSelectElement) return input.selectedIndex > 0;
	return 'defaultValue' in input && input.value !== input.defaultValue;
}
