import { useEffect, useState } from 'react';
import {
	type Draft,
	readDraft,
	removeDraft,
	storeDraft,
	useDraftKey,
} from '../../../drafts/draft-storage.ts';
import { isSame } from './form-path.ts';
import { type FormState, isUnsaved } from './form-state.ts';

const pause = 400;
/** Editors come back to a long text after a weekend or a holiday; nothing of a family is in it. */
const days = 30;

/** What was written and not saved, with the version it was written on. */
interface UnsavedCopy {
	at: number;
	version: number;
	value: unknown;
}

/** Keeps on the device what is not saved, and finds what was kept there before. */
export function useUnsavedCopy(collection: string, state: FormState) {
	const { value, version, slug } = state;
	const unsaved = isUnsaved(state);
	const key = useDraftKey(`studio/${collection}/${slug ?? ''}`);
	const [found, setFound] = useState<UnsavedCopy>();
	const [firstKey] = useState(key);
	const [first] = useState(value);

	useEffect(() => {
		const copy = toCopy(readDraft(firstKey));
		if (copy && !isSame(copy.value, first)) setFound(copy);
	}, [firstKey, first]);

	useEffect(() => {
		if (!unsaved) return;
		const store = () => storeDraft(key, { version, value }, days);
		const wait = setTimeout(store, pause);
		addEventListener('pagehide', store);
		return () => {
			clearTimeout(wait);
			removeEventListener('pagehide', store);
		};
	}, [key, value, version, unsaved]);

	return {
		/** What was found from another time, until it is taken or thrown away. */
		found,
		settle(forget: boolean) {
			if (forget) removeDraft(key);
			setFound(undefined);
		},
		/** What was kept is stored now, under this name or the one it had before. */
		stored() {
			removeDraft(key);
			removeDraft(firstKey);
			setFound(undefined);
		},
	};
}

function toCopy(draft: Draft | undefined): UnsavedCopy | undefined {
	const { value, version } = (draft?.value ?? {}) as Partial<UnsavedCopy>;
	return draft && typeof version === 'number' ? { at: draft.at, version, value } : undefined;
}
