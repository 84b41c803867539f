import { useEffect, useEffectEvent, useRef } from 'react';
import { removeDraft, storeDraft } from './draft-storage.ts';

const pause = 400;

/**
 * Stores on the device what is not saved yet, once typing pauses or the form goes away. Reading it again is up to the
 * form, which knows what it may put back.
 */
export function useStoredDraft(
	/** Undefined where nothing may be stored. */
	key: string | undefined,
	/** The unsaved input; undefined if there is none, and then no draft is kept. */
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
		/** To be called at every change. */
		storeSoon,
		/** Stores at once what waits for a pause. */
		storeNow,
	};
}
