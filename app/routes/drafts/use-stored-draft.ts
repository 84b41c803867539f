import { useEffect, useEffectEvent, useRef } from 'react';
import { removeDraft, storeDraft } from './draft-storage.ts';

const pause = 400;

/**
 * Stores unsaved input on the device, once typing pauses or the form unmounts. The form itself reads it back,
 * because it knows what it may restore.
 */
export function useStoredDraft(
	/** Undefined if nothing may be stored. */
	key: string | undefined,
	/** Returns the unsaved input; undefined if there is none, and then the draft is deleted. */
	readUnsaved: () => unknown,
	days?: number,
) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const storeNow = useEffectEvent(() => {
		if (timer.current === undefined) return;
		clearTimeout(timer.current);
		timer.current = undefined;
		const unsaved = readUnsaved();
		if (unsaved === undefined) removeDraft(key);
		else storeDraft(key, unsaved, days);
	});

	const storeSoon = useEffectEvent(() => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => storeNow(), pause);
	});

	useEffect(() => {
		const onLeave = () => storeNow();
		addEventListener('pagehide', onLeave);
		return () => {
			onLeave();
			removeEventListener('pagehide', onLeave);
		};
	}, []);

	return {
		/** Call it at every change. */
		storeSoon,
		/** Stores at once, without waiting for a pause. */
		storeNow,
	};
}
