import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formatTime } from '#app/platform/format-date.ts';
import { type FormPath, isSame } from './form-path.ts';
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

/** Gets whether the form was stored. */
type AfterSave = (isSaved: boolean) => void;

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
	const afterwards = useRef<AfterSave>(undefined);
	/** What was asked for while a save was being sent. */
	const queued = useRef<AfterSave>(undefined);

	/** More may have been typed since the save that just ended. */
	const runQueued = useEffectEvent((result: ActionResult) => {
		const next = queued.current;
		queued.current = undefined;
		if (next && result.outcome === 'saved' && !isSame(state.value, sent.current)) {
			save(next, { value: state.value, version: result.version, slug: result.slug });
		} else next?.(result.outcome === 'saved');
	});

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
		runQueued(data);
	}, [data, copy]);

	/** Sends the form; the callback gets whether it was stored. */
	function save(
		next?: AfterSave,
		what: { value: unknown; version: number; slug?: string | null } = state,
	) {
		if (progress === 'submitting') {
			queued.current = next ?? queued.current ?? (() => {});
			return;
		}
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
			action: `/desk/studio/${collection}/${what.slug ?? state.slug ?? 'new'}`,
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
