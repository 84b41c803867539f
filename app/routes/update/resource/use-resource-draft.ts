import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentResource } from '#app/features/content/resources/update-resource.server.ts';
import {
	draftKeyOf,
	readDraft,
	removeDraft,
	useFirstIdempotencyKey,
} from '../../drafts/draft-storage.ts';
import { type SendFailure, type SendOutcome, useSendOutcome } from '../../drafts/send-outcomes.ts';
import { useUnsavedText } from '../../drafts/unsaved-text.ts';
import { useStoredDraft } from '../../drafts/use-stored-draft.ts';
import type { useResourceForm } from './use-resource-form.ts';

/**
 * Stores what is typed into the form of a resource page on the device, and restores it when the form is opened
 * again.
 */
export function useResourceDraft(
	page: { page: string; staffId: string; answer?: unknown },
	{ form, isTouched, restore, reset }: ReturnType<typeof useResourceForm>,
) {
	const key = draftKeyOf(page.staffId, `/update/${page.page}`);
	const idempotencyKey = useFirstIdempotencyKey();
	const [typedAt, setTypedAt] = useState<number>();
	const [failure, setFailure] = useState<SendFailure>();
	const [isSent, setSent] = useState(false);
	// A ref, because the timer of the last keystroke may still be running.
	const isAccepted = useRef(false);
	const isUnsaved = isTouched && !isSent;
	useUnsavedText(isUnsaved);

	const begin = useEffectEvent(() => {
		const draft = readDraft(key);
		// A server's answer is newer, and so is input typed before hydration.
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

	const stored = useStoredDraft(key, () => (isUnsaved && !isAccepted.current ? form : undefined));
	const noteChange = useEffectEvent((_changed: SentResource) => {
		if (isUnsaved) stored.storeSoon();
	});
	useEffect(() => noteChange(form), [form]);

	function end(outcome: SendOutcome) {
		setFailure(typeof outcome === 'object' ? outcome : undefined);
		if (outcome !== 'accepted') return;
		isAccepted.current = true;
		setSent(true);
		removeDraft(key);
	}
	useSendOutcome(idempotencyKey, { ended: end, discard });

	return {
		idempotencyKey,
		failure,
		forgetFailure: () => setFailure(undefined),
		/** When the restored draft was typed. */
		typedAt,
		discard,
	};
}
