import { useEffect, useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import { day } from '#app/platform/durations.ts';
import { tryStorage } from '#app/platform/rendering/device-storage.ts';

const prefix = 'draft:';

/** Unsent input, as stored on the device. */
export interface Draft {
	/** When it was typed, and when it expires. */
	at: number;
	until: number;
	value: unknown;
}

interface Shell {
	staffId: string;
	idempotencyKey: string;
}

/** The route of the frame around every screen of the desk. */
export const shellRoute = 'routes/desk/shell/layout';

/** The desk's data about the signed-in user; undefined on other pages. */
function useShell() {
	return useRouteLoaderData<Shell>(shellRoute);
}

/**
 * Returns the storage key of a draft: one per member of staff, so that the next person on a device does not see it.
 * Undefined if no staff is signed in; then nothing is stored.
 */
export function useDraftKey(place: string): string | undefined {
	const shell = useShell();
	return shell && draftKeyOf(shell.staffId, place);
}

/** The storage key of a draft of this member of staff, for pages outside the desk. */
export function draftKeyOf(staffId: string, place: string): string {
	return prefixOf(staffId) + place;
}

/** The idempotency key of a form's first submission on a newly rendered page. */
export function useFirstIdempotencyKey(): string {
	const id = useId();
	return useShell()?.idempotencyKey ?? id;
}

/** The draft under this key, if readable and not too old. */
export function readDraft(key: string | undefined): Draft | undefined {
	return tryStorage(() => {
		if (!key) return undefined;
		const draft = JSON.parse(localStorage.getItem(key) ?? 'null');
		return typeof draft?.at === 'number' && draft.until > Date.now() ? draft : undefined;
	});
}

/** Stores a draft; a day is enough for data of families. */
export function storeDraft(key: string | undefined, value: unknown, days = 1) {
	if (!key) return;
	const at = Date.now();
	const draft: Draft = { at, until: at + days * day, value };
	tryStorage(() => localStorage.setItem(key, JSON.stringify(draft)));
}

/** Removes a sent or discarded draft. */
export function removeDraft(key: string | undefined) {
	if (key) tryStorage(() => localStorage.removeItem(key));
}

/** The keys of all unsent drafts of this person on this device. */
export function listDrafts(staffId: string): string[] {
	const keys = tryStorage(() => Object.keys(localStorage)) ?? [];
	return keys.filter((key) => key.startsWith(prefixOf(staffId)));
}

/** Removes all expired drafts, whoever typed them. */
export function useDraftExpiry() {
	useEffect(() => {
		tryStorage(() => {
			const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
			for (const key of keys) if (!readDraft(key)) localStorage.removeItem(key);
		});
	}, []);
}

function prefixOf(staffId: string) {
	return `${prefix}${staffId}:`;
}
