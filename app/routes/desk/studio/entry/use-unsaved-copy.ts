import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, readDraft, removeDraft, useDraftKey } from '../../../drafts/draft-storage.ts';
import { useStoredDraft } from '../../../drafts/use-stored-draft.ts';
import { isSame } from './form-path.ts';
import { type FormState, isUnsaved } from './form-state.ts';

/** Editors return to a long text after a weekend or a holiday; it contains no data of families. */
const days = 30;

/** Unsaved content, with the version it is based on. */
interface UnsavedCopy {
	at: number;
	version: number;
	value: unknown;
}

/** Stores unsaved changes on the device, and finds those stored before. */
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

	const device = useStoredDraft(key, () => (unsaved ? { version, value } : undefined), days);
	const noteChange = useEffectEvent((_changed: unknown) => {
		if (unsaved) device.storeSoon();
	});
	useEffect(() => noteChange(value), [value]);

	return {
		/** An earlier unsaved copy, until it is restored or discarded. */
		found,
		dismiss() {
			setFound(undefined);
		},
		discard() {
			removeDraft(key);
			setFound(undefined);
		},
		/** Called when the entry was saved, under this slug or its former one. */
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
