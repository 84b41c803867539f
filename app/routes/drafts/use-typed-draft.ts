import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readDraft, removeDraft, storeDraft, useDraftKey } from './draft-storage.ts';
import {
	changedValues,
	type FormValues,
	hasTypedField,
	readDefaults,
	readValues,
	writeValues,
} from './form-values.ts';
import { listenAs, type SendOutcome } from './send-outcomes.ts';
import { useUnsavedText } from './unsaved-text.ts';

const pause = 400;

interface TypedDraft {
	sendKey: string;
	values: FormValues;
}

/** Stores on the device what is typed into a form, and puts it back when the form is opened again. */
export function useTypedDraft(
	form: RefObject<HTMLFormElement | null>,
	/** Undefined where nothing may be stored. */
	name: string | undefined,
	sending: {
		sendKey: string;
		/** The parameter of the address that the form depends on. */
		param?: string;
		setSendKey: (key: string) => void;
		onEnd: (outcome: SendOutcome) => void;
	},
) {
	const { sendKey, setSendKey, onEnd, param } = sending;
	const { pathname } = useLocation();
	const ownKey = useDraftKey(`${pathname}#${name}`);
	const draftKey = name === undefined ? undefined : ownKey;
	const before = useRef<FormValues>({});
	const [typedAt, setTypedAt] = useState<number>();
	const [isUnsaved, setUnsaved] = useState(false);
	useUnsavedText(isUnsaved, { param });

	/** What was changed by typing; undefined when all is as it was. */
	function typedIn(element: HTMLFormElement) {
		const values = changedValues(before.current, readValues(element));
		return hasTypedField(element, values) ? values : undefined;
	}

	const store = useEffectEvent((element: HTMLFormElement) => {
		const values = typedIn(element);
		if (values) storeDraft(draftKey, { sendKey, values } satisfies TypedDraft);
		else removeDraft(draftKey);
	});

	const noteTyping = useEffectEvent((element: HTMLFormElement) =>
		setUnsaved(typedIn(element) !== undefined),
	);

	const restore = useEffectEvent((element: HTMLFormElement) => {
		before.current = readDefaults(element);
		const draft = readDraft(draftKey);
		const { sendKey: key = sendKey, values = {} } = (draft?.value ?? {}) as Partial<TypedDraft>;
		// What somebody typed before the scripts came is newer.
		const typed = changedValues(before.current, readValues(element));
		const older = Object.entries(values).filter(([field]) => !(field in typed));
		writeValues(element, Object.fromEntries(older));
		const isTyped = typedIn(element) !== undefined;
		setUnsaved(isTyped);
		if (!draft) return;
		if (!isTyped) return removeDraft(draftKey);
		setSendKey(key);
		setTypedAt(draft.at);
		reveal(element);
	});

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		restore(element);
		return listenForTyping(element, {
			onTyping: () => noteTyping(element),
			onPause: () => store(element),
		});
	}, [form]);

	function settle() {
		removeDraft(draftKey);
		setUnsaved(false);
		setTypedAt(undefined);
	}

	function discard() {
		if (form.current) writeValues(form.current, before.current);
		settle();
	}

	const end = useEffectEvent((outcome: SendOutcome, sent: FormData) => {
		onEnd(outcome);
		if (outcome !== 'accepted') return;
		settle();
		setSendKey(newSendKey());
		if (!form.current) return;
		const names = Object.keys(readValues(form.current));
		before.current = Object.fromEntries(
			names.map((field) => [field, sent.getAll(field).map(String)]),
		);
		// More may have been typed since it was sent.
		store(form.current);
		noteTyping(form.current);
	});
	const discardNow = useEffectEvent(discard);
	useEffect(
		() =>
			listenAs(sendKey, {
				ended: (outcome, sent) => end(outcome, sent),
				discard: () => discardNow(),
			}),
		[sendKey],
	);

	return {
		/** When what was put back had been typed. */
		typedAt,
		discard,
	};
}

/** Calls back at every input, and once typing pauses or the form goes away; gives what ends it. */
function listenForTyping(
	form: HTMLFormElement,
	{ onTyping, onPause }: { onTyping: () => void; onPause: () => void },
) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const pauseNow = () => {
		if (timer === undefined) return;
		clearTimeout(timer);
		timer = undefined;
		onPause();
	};
	const onInput = () => {
		clearTimeout(timer);
		timer = setTimeout(pauseNow, pause);
		onTyping();
	};
	form.addEventListener('input', onInput);
	form.addEventListener('submit', pauseNow);
	addEventListener('pagehide', pauseNow);
	return () => {
		pauseNow();
		form.removeEventListener('input', onInput);
		form.removeEventListener('submit', pauseNow);
		removeEventListener('pagehide', pauseNow);
	};
}

/** Opens what hides a form, unless the address asks for another part of the page. */
function reveal(form: HTMLFormElement) {
	let folded = form.closest('details');
	while (folded) {
		folded.open = true;
		folded = folded.parentElement?.closest('details') ?? null;
	}
	const radio = form.closest('.tab-panel')?.previousElementSibling?.previousElementSibling;
	if (radio instanceof HTMLInputElement && !location.search.includes('do=')) radio.click();
}

/** `crypto.randomUUID` is missing on plain http other than localhost. */
function newSendKey() {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(36)).join('');
}
