import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, useActionData } from 'react-router';
import { formatDateTime } from '#app/platform/format-date.ts';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { useFirstIdempotencyKey } from './draft-storage.ts';
import { FailureNote } from './failure-note.tsx';
import { idempotencyKeyName, type SendFailure, type SendOutcome } from './send-outcomes.ts';
import { useTypedDraft } from './use-typed-draft.ts';

const noteButton = 'min-h-11 cursor-pointer font-semibold text-brand underline';

/**
 * A form that loses no input: what could not be sent stays, with the reason and a link to sign in; unsent input of
 * signed-in staff is stored on the device and restored after a crash.
 */
export function DraftForm({
	name,
	isPrivate = false,
	param,
	asksFirst,
	isEmptied,
	children,
	ref,
	onSubmit,
	...props
}: Omit<ComponentProps<typeof Form>, 'method'> & {
	/** Distinguishes the forms of one page. */
	name: string;
	/** If true, nothing is stored on the device. */
	isPrivate?: boolean;
	/** The query parameter that the form depends on; changing it counts as leaving the page. */
	param?: string;
	/** Offers an earlier draft instead of restoring it: the next family may already be there. */
	asksFirst?: boolean;
	/** Whether it is emptied once it is stored, because it adds something new each time. */
	isEmptied?: boolean;
}) {
	const form = useRef<HTMLFormElement>(null);
	useFocusError(useActionData(), form);
	const isSending = useRef(false);
	const submitter = useRef<HTMLElement>(null);
	const firstKey = useFirstIdempotencyKey();
	const [idempotencyKey, setSendKey] = useState(`${firstKey}.${name}`);
	const [failure, setFailure] = useState<SendFailure & { isAwaited: boolean }>();
	const draft = useTypedDraft(form, isPrivate ? undefined : name, {
		idempotencyKey,
		setSendKey,
		param,
		asksFirst,
		isEmptied,
		onEnd: end,
	});

	function end(outcome: SendOutcome) {
		// Autosaving while typing must not scroll.
		const isAwaited = isSending.current;
		isSending.current = false;
		setFailure(typeof outcome === 'object' ? { ...outcome, isAwaited } : undefined);
	}

	function send(event: SubmitEvent<HTMLFormElement>) {
		onSubmit?.(event);
		// Ignores a second click while the form is being sent.
		if (isSending.current) event.preventDefault();
		if (event.defaultPrevented) return;
		isSending.current = true;
		submitter.current = event.nativeEvent.submitter;
		setFailure(undefined);
	}

	// Both this component and its parent need the form element.
	useEffect(() => {
		if (typeof ref === 'function') ref(form.current);
		else if (ref) ref.current = form.current;
	}, [ref]);

	return (
		<Form {...props} ref={form} method="post" onSubmit={send}>
			<input type="hidden" name={idempotencyKeyName} value={idempotencyKey} />
			{draft.typedAt === undefined ? null : (
				<p role="status" className="draft-note">
					<span>You typed this on {formatDateTime(draft.typedAt)}. It is not sent yet.</span>
					<button
						type="button"
						className={noteButton}
						onClick={() => {
							draft.discard();
							setFailure(undefined);
						}}
					>
						Discard it
					</button>
				</p>
			)}
			{draft.offeredAt === undefined ? null : (
				<p role="status" className="draft-note">
					<span>Continue what you typed on {formatDateTime(draft.offeredAt)}?</span>
					<button type="button" className={noteButton} onClick={draft.accept}>
						Continue it
					</button>
					<button type="button" className={noteButton} onClick={draft.decline}>
						Discard it
					</button>
				</p>
			)}
			{children}
			{failure ? (
				<FailureNote
					{...failure}
					onSignedIn={() => setFailure(undefined)}
					onSendAgain={() => form.current?.requestSubmit(submitter.current)}
				/>
			) : null}
		</Form>
	);
}
