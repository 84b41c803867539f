import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatTime } from '#app/platform/format-date.ts';
import type { FormPath } from './form-path.ts';
import { formReducer, isUnsaved } from './form-state.ts';
import type { ActionResult } from './intent.ts';
import { useUnsavedCopy } from './use-unsaved-copy.ts';

/** What the form begins with. */
export interface FormStart {
	collection: string;
	slug: string | null;
	version: number;
	value: unknown;
}

/** The last attempted action, for the status line. */
type SaveMessage = { kind: 'none' | 'good' | 'failed'; text: string };

const nothing: SaveMessage = { kind: 'none', text: '' };

/** The state of an entry's form with everything that saving it involves. */
export function useEntryForm({ collection, slug, version, value }: FormStart) {
	const [state, dispatch] = useReducer(formReducer, {
		value,
		saved: value,
		version,
		slug,
		issues: new Map(),
		conflict: null,
	});
	const [message, setMessage] = useState(nothing);
	const { submit, data, state: progress } = useFetcher<ActionResult>();
	const copy = useUnsavedCopy(collection, state);
	const sent = useRef<unknown>(undefined);
	const seen = useRef<ActionResult>(undefined);
	const afterwards = useRef<(isSaved: boolean) => void>(undefined);

	useEffect(() => {
		if (!data || seen.current === data) return;
		seen.current = data;
		const next = afterwards.current;
		afterwards.current = undefined;
		if (data.outcome === 'saved') {
			dispatch({ type: 'saved', value: sent.current, slug: data.slug, version: data.version });
			setMessage({ kind: 'good', text: `Saved ${formatTime(data.at)}` });
			copy.stored();
		}
		if (data.outcome === 'invalid') dispatch({ type: 'invalid', errors: data.errors });
		if (data.outcome === 'conflict') dispatch({ type: 'conflicted', conflict: data.conflict });
		if (data.outcome === 'failed') setMessage({ kind: 'failed', text: data.message });
		if (data.outcome === 'missing') {
			setMessage({
				kind: 'failed',
				text: 'This entry no longer exists. Your text is saved on this device.',
			});
		}
		next?.(data.outcome === 'saved');
	}, [data, copy]);

	/** Sends the form; the callback gets whether it was stored. */
	function save(
		next?: (isSaved: boolean) => void,
		what: { value: unknown; version: number } = state,
	) {
		if (progress === 'submitting') return;
		sent.current = what.value;
		afterwards.current = next;
		setMessage(nothing);
		const body = {
			intent: 'save',
			version: String(what.version),
			data: JSON.stringify(what.value),
		};
		void submit(body, {
			method: 'post',
			action: `/desk/studio/${collection}/${state.slug ?? 'new'}`,
		});
	}

	const change = useCallback((path: FormPath, next: unknown) => {
		dispatch({ type: 'changed', path, value: next });
	}, []);

	return {
		state,
		dispatch,
		change,
		save,
		message,
		showMessage: setMessage,
		copy,
		isSaving: progress !== 'idle',
		isUnsaved: isUnsaved(state),
	};
}

/** The entry's form, as its components use it. */
export type EntryForm = ReturnType<typeof useEntryForm>;
