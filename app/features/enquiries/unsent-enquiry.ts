import { day } from '#app/platform/durations.ts';
import type { EnquiryFormName } from './enquiry-forms.ts';

const own = new Set(['key', 'timeToFill', 'attribution', 'page', 'source', 'website']);

/** A sending: what was typed, and the key by which the server knows it again. */
export interface Attempt {
	content: string;
	key: string;
}

/** What a person typed into a form, as one text. */
export function contentOf(sent: FormData): string {
	return JSON.stringify([...sent].filter(([name]) => !own.has(name)));
}

/** Keeps on the device what is being sent until it has arrived, for a day at the most. */
export function keepUnsent(form: EnquiryFormName, attempt: Attempt) {
	store(() => localStorage.setItem(nameOf(form), JSON.stringify({ at: Date.now(), ...attempt })));
}

/** Deletes it once it has arrived. */
export function clearUnsent(form: EnquiryFormName) {
	store(() => localStorage.removeItem(nameOf(form)));
}

/**
 * Puts what has not arrived, as far as one knows, back into the form. Sent again unchanged it is the same sending:
 * where only the answer was lost, it is not stored twice.
 */
export function restoreUnsent(
	form: EnquiryFormName,
	element: HTMLFormElement,
): Attempt | undefined {
	return store(() => {
		const { at, content, key } = JSON.parse(localStorage.getItem(nameOf(form)) ?? '{}');
		if (!content) return undefined;
		if (Date.now() - at > day) {
			clearUnsent(form);
			return undefined;
		}
		for (const [name, value] of JSON.parse(content)) {
			const input = element.elements.namedItem(name);
			if (input instanceof HTMLElement && 'value' in input) input.value = value;
		}
		return { content, key };
	});
}

function nameOf(form: EnquiryFormName) {
	return `unsent-${form}`;
}

/** Storage may be full, switched off, or hold something else. */
function store<T>(action: () => T): T | undefined {
	try {
		return action();
	} catch {
		return undefined;
	}
}
