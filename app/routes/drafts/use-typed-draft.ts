import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { textOf } from '#app/features/forms/read-form.ts';
import { newSendKey } from '#app/ui/forms/form-answer.ts';
import { type Draft, readDraft, removeDraft, useDraftKey } from './draft-storage.ts';
import {
	changedValues,
	type FormValues,
	hasTypedField,
	readDefaults,
	readValues,
	writeValues,
} from './form-values.ts';
import { idempotencyKeyName, type SendOutcome, useSendOutcome } from './send-outcomes.ts';
import { useUnsavedText } from './unsaved-text.ts';
import { useStoredDraft } from './use-stored-draft.ts';

interface TypedDraft {
	idempotencyKey: string;
	values: FormValues;
}

/** Stores what is typed into a form on the device, and restores it when the form is opened again. */
export function useTypedDraft(
	form: RefObject<HTMLFormElement | null>,
	/** Undefined if nothing may be stored. */
	name: string | undefined,
	sending: {
		idempotencyKey: string;
		/** The query parameter that the form depends on. */
		param?: string;
		/** Whether a draft is offered instead of restored automatically. */
		asksFirst?: boolean;
		/** Whether a stored form is emptied. */
		isEmptied?: boolean;
		setSendKey: (key: string) => void;
		onEnd: (outcome: SendOutcome) => void;
	},
) {
	const { idempotencyKey, setSendKey, onEnd, param, asksFirst, isEmptied } = sending;
	const { pathname } = useLocation();
	const ownKey = useDraftKey(`${pathname}#${name}`);
	const draftKey = name === undefined ? undefined : ownKey;
	const before = useRef<FormValues>({});
	// Unlike `form`, it is still set while the form unmounts.
	const element = useRef<HTMLFormElement>(undefined);
	const [typedAt, setTypedAt] = useState<number>();
	const [offered, setOffered] = useState<Draft>();
	const [isUnsaved, setUnsaved] = useState(false);
	useUnsavedText(isUnsaved, { param });

	/** The values changed by typing; undefined if there are none. */
	function readTyped() {
		if (!element.current) return undefined;
		const values = changedValues(before.current, readValues(element.current));
		return hasTypedField(element.current, values) ? values : undefined;
	}

	const stored = useStoredDraft(draftKey, () => {
		const values = readTyped();
		return values && ({ idempotencyKey, values } satisfies TypedDraft);
	});

	const storeNow = useEffectEvent(() => stored.storeNow());
	const noteTyping = useEffectEvent(() => {
		stored.storeSoon();
		setUnsaved(readTyped() !== undefined);
	});

	const restore = useEffectEvent((element: HTMLFormElement) => {
		before.current = readDefaults(element);
		const draft = readDraft(draftKey);
		if (asksFirst) setOffered(draft);
		putBack(element, asksFirst ? undefined : draft);
	});

	function putBack(element: HTMLFormElement, draft: Draft | undefined) {
		const { idempotencyKey: key = idempotencyKey, values = {} } = (draft?.value ??
			{}) as Partial<TypedDraft>;
		// Input typed before the scripts loaded is newer.
		const typed = changedValues(before.current, readValues(element));
		const older = Object.entries(values).filter(([field]) => !(field in typed));
		writeValues(element, Object.fromEntries(older));
		const isTyped = readTyped() !== undefined;
		setUnsaved(isTyped);
		if (!draft) return;
		if (!isTyped) return removeDraft(draftKey);
		setSendKey(key);
		setTypedAt(draft.at);
		reveal(element);
	}

	/** Restores the draft but not its checkboxes: each consent must be ticked again for this family. */
	function accept() {
		if (!form.current || !offered) return;
		const { idempotencyKey: key, values } = offered.value as TypedDraft;
		const boxes = form.current.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
		const ticks = new Set(Array.from(boxes, (box) => box.name));
		const unticked = Object.entries(values).filter(([field]) => !ticks.has(field));
		setOffered(undefined);
		const value = { idempotencyKey: key, values: Object.fromEntries(unticked) };
		putBack(form.current, { ...offered, value });
		focusFirst(form.current);
	}

	/** Discards the offered draft; text typed since then stays. */
	function decline() {
		removeDraft(draftKey);
		setOffered(undefined);
		noteTyping();
		if (form.current) focusFirst(form.current);
	}

	useEffect(() => {
		const shown = form.current;
		if (!shown) return;
		element.current = shown;
		restore(shown);
		const onInput = () => noteTyping();
		const onSubmit = () => storeNow();
		shown.addEventListener('input', onInput);
		shown.addEventListener('submit', onSubmit);
		return () => {
			shown.removeEventListener('input', onInput);
			shown.removeEventListener('submit', onSubmit);
		};
	}, [form]);

	function settle() {
		removeDraft(draftKey);
		setUnsaved(false);
		setTypedAt(undefined);
		setOffered(undefined);
	}

	function discard() {
		if (form.current) writeValues(form.current, before.current);
		settle();
	}

	/** Until the page shows what was stored, sending the same again must not store it twice. */
	function awaitRefresh(sent: FormData) {
		setSendKey(textOf(sent, idempotencyKeyName));
		if (!isEmptied || !form.current || readTyped()) return;
		form.current.reset();
		before.current = readDefaults(form.current);
	}

	function end(outcome: SendOutcome, sent: FormData) {
		if (outcome === 'outdated') return awaitRefresh(sent);
		if (outcome === 'refreshed') return setSendKey(newSendKey());
		onEnd(outcome);
		if (outcome !== 'accepted') return;
		settle();
		setSendKey(newSendKey());
		if (!form.current) return;
		const names = Object.keys(readValues(form.current));
		before.current = Object.fromEntries(
			names.map((field) => [field, sent.getAll(field).map(String)]),
		);
		// More may have been typed since the form was sent.
		noteTyping();
	}
	useSendOutcome(idempotencyKey, { ended: end, discard });

	return {
		/** When the restored draft was typed. */
		typedAt,
		discard,
		/** When the offered draft was typed. */
		offeredAt: offered?.at,
		accept,
		decline,
	};
}

function focusFirst(form: HTMLFormElement) {
	form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
}

/** Opens the folds around a form, unless the URL asks for another part of the page. */
function reveal(form: HTMLFormElement) {
	let folded = form.closest('details');
	while (folded) {
		folded.open = true;
		folded = folded.parentElement?.closest('details') ?? null;
	}
	const radio = form.closest('.tab-panel')?.previousElementSibling?.previousElementSibling;
	if (radio instanceof HTMLInputElement && !location.search.includes('do=')) radio.click();
}
