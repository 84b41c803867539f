import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, useActionData } from 'react-router';
import { formatDateTime } from '#app/platform/format-date.ts';
import { useFocusError } from '#app/ui/forms/focus.ts';
import { useFirstIdempotencyKey } from './draft-storage.ts';
import { FailureNote } from './failure-note.tsx';
import { idempotencyKeyName, type SendFailure, type SendOutcome } from './send-outcomes.ts';
import { useTypedDraft } from './use-typed-draft.ts';

/**
 * A form that loses nothing that is typed into it: what could not be sent stays, with the reason and a way to sign in;
 * what is not sent yet is stored on the device of the signed-in person, and is there again after a crash.
 */
export function DraftForm({
	name,
	isPrivate = false,
	param,
	children,
	ref,
	onSubmit,
	...props
}: Omit<ComponentProps<typeof Form>, 'method'> & {
	/** Distinguishes the forms of one page. */
	name: string;
	/** Nothing of it is stored on the device. */
	isPrivate?: boolean;
	/** The parameter of the address that it depends on: another value asks first, like another page. */
	param?: string;
}) {
	const form = useRef<HTMLFormElement>(null);
	useFocusError(useActionData(), form);
	const isSending = useRef(false);
	const firstKey = useFirstIdempotencyKey();
	const [idempotencyKey, setSendKey] = useState(`${firstKey}.${name}`);
	const [failure, setFailure] = useState<SendFailure & { isAwaited: boolean }>();
	const draft = useTypedDraft(form, isPrivate ? undefined : name, {
		idempotencyKey,
		setSendKey,
		param,
		onEnd: end,
	});

	function end(outcome: SendOutcome) {
		// Autosaving while typing moves nothing.
		const isAwaited = isSending.current;
		isSending.current = false;
		setFailure(typeof outcome === 'object' ? { ...outcome, isAwaited } : undefined);
	}

	function send(event: SubmitEvent<HTMLFormElement>) {
		onSubmit?.(event);
		// A second click while the first is on its way.
		if (isSending.current) event.preventDefault();
		if (event.defaultPrevented) return;
		isSending.current = true;
		setFailure(undefined);
	}

	// This component and the one that renders it both need the form.
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
						className="min-h-11 cursor-pointer font-semibold text-brand underline"
						onClick={() => {
							draft.discard();
							setFailure(undefined);
						}}
					>
						Discard it
					</button>
				</p>
			)}
			{children}
			{failure ? <FailureNote {...failure} onSignedIn={() => setFailure(undefined)} /> : null}
		</Form>
	);
}
