import { useEffect, useState } from 'react';
import { isSame } from './form-path.ts';
import { type FormState, isUnsaved } from './form-state.ts';
import { copyKey, forgetCopy, keepCopy, readCopy, type UnsavedCopy } from './unsaved-copy.ts';

const pause = 400;

/** Keeps on the device what is not saved, and finds what was kept there before. */
export function useUnsavedCopy(collection: string, state: FormState) {
	const { value, version, slug } = state;
	const unsaved = isUnsaved(state);
	const key = copyKey(collection, slug);
	const [found, setFound] = useState<UnsavedCopy>();
	const [firstKey] = useState(key);
	const [first] = useState(value);

	useEffect(() => {
		const copy = readCopy(firstKey);
		if (copy && !isSame(copy.value, first)) setFound(copy);
	}, [firstKey, first]);

	useEffect(() => {
		if (!unsaved) return;
		const keep = () => keepCopy(key, { at: Date.now(), version, value });
		const wait = setTimeout(keep, pause);
		addEventListener('pagehide', keep);
		return () => {
			clearTimeout(wait);
			removeEventListener('pagehide', keep);
		};
	}, [key, value, version, unsaved]);

	return {
		/** What was found from another time, until it is taken or thrown away. */
		found,
		settle(forget: boolean) {
			if (forget) forgetCopy(key);
			setFound(undefined);
		},
		/** What was kept is stored now, under this name or the one it had before. */
		stored() {
			forgetCopy(key);
			forgetCopy(firstKey);
			setFound(undefined);
		},
	};
}
