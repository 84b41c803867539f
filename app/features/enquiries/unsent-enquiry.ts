import type { EnquiryFormName } from './enquiry-forms.ts';

const day = 24 * 60 * 60 * 1000;
const own = new Set(['key', 'timeToFill', 'attribution', 'page', 'source', 'website']);

/** Keeps on the device what could not be sent, for a day at the most. */
export function keepUnsent(form: EnquiryFormName, sent: FormData) {
	const values = [...sent].filter(([name]) => !own.has(name));
	store(() => localStorage.setItem(nameOf(form), JSON.stringify({ at: Date.now(), values })));
}

/** Forgets it, once it has arrived. */
export function forgetUnsent(form: EnquiryFormName) {
	store(() => localStorage.removeItem(nameOf(form)));
}

/** Puts what could not be sent back into the form; tells whether there was anything. */
export function restoreUnsent(form: EnquiryFormName, element: HTMLFormElement): boolean {
	const kept = store(() => JSON.parse(localStorage.getItem(nameOf(form)) ?? 'null'));
	if (!kept) return false;
	if (Date.now() - kept.at > day) {
		forgetUnsent(form);
		return false;
	}
	for (const [name, value] of kept.values as [string, string][]) {
		const input = element.elements.namedItem(name);
		if (input instanceof HTMLElement && 'value' in input) input.value = value;
	}
	return true;
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
