/** What was written and not saved, as the device keeps it. */
export interface UnsavedCopy {
	at: number;
	/** The version it was written on. */
	version: number;
	value: unknown;
}

/** The name under which the copy of an entry is kept. */
export function copyKey(collection: string, slug: string | null) {
	return `studio:${collection}/${slug ?? ''}`;
}

/** The copy of an entry that was not saved, if the device has one that can be read. */
export function readCopy(key: string): UnsavedCopy | undefined {
	try {
		const copy = JSON.parse(localStorage.getItem(key) ?? 'null');
		return typeof copy?.at === 'number' && typeof copy.version === 'number' ? copy : undefined;
	} catch {
		return undefined;
	}
}

/** Keeps what is written; a device that is full or forbids it is no reason to stop. */
export function keepCopy(key: string, copy: UnsavedCopy) {
	try {
		localStorage.setItem(key, JSON.stringify(copy));
	} catch {
		return;
	}
}

/** Forgets the copy of an entry. */
export function forgetCopy(key: string) {
	try {
		localStorage.removeItem(key);
	} catch {
		return;
	}
}
