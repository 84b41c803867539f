import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';

const day = 24 * 60 * 60 * 1000;
const prefix = 'draft:';

/** What somebody typed and has not sent, as their device stores it. */
export interface Draft {
	/** When it was typed, and until when it is offered again. */
	at: number;
	until: number;
	value: unknown;
}

/** Gives the storage key of a draft: one for each member of staff, so that the next person on a device sees none of it. */
export function useDraftKey(place: string): string {
	const shell = useRouteLoaderData<{ staffId: string }>('routes/desk/shell/layout');
	return `${prefix}${shell?.staffId ?? ''}:${place}`;
}

/** The draft under this key, if the device has one that can be read and is not too old. */
export function readDraft(key: string): Draft | undefined {
	return tryStorage(() => {
		const draft = JSON.parse(localStorage.getItem(key) ?? 'null');
		return typeof draft?.at === 'number' && draft.until > Date.now() ? draft : undefined;
	});
}

/** Stores a draft; a day is enough for what belongs to families. */
export function storeDraft(key: string, value: unknown, days = 1) {
	const at = Date.now();
	const draft: Draft = { at, until: at + days * day, value };
	tryStorage(() => localStorage.setItem(key, JSON.stringify(draft)));
}

/** Removes a draft that was sent or thrown away. */
export function removeDraft(key: string) {
	tryStorage(() => localStorage.removeItem(key));
}

/** Removes every draft that is too old, whoever typed it. */
export function useDraftExpiry() {
	useEffect(() => {
		tryStorage(() => {
			const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
			for (const key of keys) if (!readDraft(key)) localStorage.removeItem(key);
		});
	}, []);
}

/** A device whose storage is full, switched off or holds something else is no reason to stop. */
function tryStorage<T>(action: () => T): T | undefined {
	try {
		return action();
	} catch {
		return undefined;
	}
}
