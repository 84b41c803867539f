import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentResource } from '#app/features/content/resources/update-resource.server.ts';
import {
	draftKeyOf,
	readDraft,
	removeDraft,
	storeDraft,
	useFirstSendKey,
} from '../../drafts/draft-storage.ts';
import { listenAs, type SendFailure } from '../../drafts/send-outcomes.ts';
import { useUnsavedText } from '../../drafts/unsaved-text.ts';
import type { useResourceForm } from './use-resource-form.ts';

const pause = 400;

/**
 * Stores on the device what is typed into the form of a resource page, and puts it back when the form is opened again.
 */
export function useResourceDraft(
	page: { page: string; staffId: string; answer?: unknown },
	{ form, isTouched, restore, reset }: ReturnType<typeof useResourceForm>,
) {
	const key = draftKeyOf(page.staffId, `/update/${page.page}`);
	const sendKey = useFirstSendKey();
	const [typedAt, setTypedAt] = useState<number>();
	const [failure, setFailure] = useState<SendFailure>();
	const [isSent, setSent] = useState(false);
	// Known at once, while the timer of what was typed last may still be running.
	const isAccepted = useRef(false);
	const isUnsaved = isTouched && !isSent;
	useUnsavedText(isUnsaved);

	const begin = useEffectEvent(() => {
		const draft = readDraft(key);
		// What came back with an answer is newer, and so is what was typed before the scripts came.
		if (!draft || page.answer || isTouched) return;
		restore(draft.value as SentResource);
		setTypedAt(draft.at);
	});
	useEffect(() => begin(), []);

	function discard() {
		removeDraft(key);
		setTypedAt(undefined);
		reset();
	}

	useEffect(() => {
		if (!isUnsaved) return;
		const store = () => {
			if (!isAccepted.current) storeDraft(key, form);
		};
		const timer = setTimeout(store, pause);
		addEventListener('pagehide', store);
		return () => {
			clearTimeout(timer);
			removeEventListener('pagehide', store);
		};
	}, [key, form, isUnsaved]);

	const discardNow = useEffectEvent(discard);
	useEffect(
		() =>
			listenAs(sendKey, {
				ended(outcome) {
					setFailure(typeof outcome === 'object' ? outcome : undefined);
					if (outcome !== 'accepted') return;
					isAccepted.current = true;
					setSent(true);
					removeDraft(key);
				},
				discard: () => discardNow(),
			}),
		[sendKey, key],
	);

	return {
		sendKey,
		failure,
		forgetFailure: () => setFailure(undefined),
		/** When what was put back had been typed. */
		typedAt,
		discard,
	};
}
