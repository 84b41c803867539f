import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** Why a form could not be sent, and whether signing in again would help. */
export interface SendFailure {
	message: string;
	needsSignIn: boolean;
	/** Whether it never reached the server, so that sending it again is enough. */
	isUnreached?: boolean;
	/** Whether it was stored, and only the page still shows what was before. */
	isStored?: boolean;
}

/**
 * The result of sending a form: stored, answered with errors, or not delivered. What was stored may leave an outdated
 * page, which is refreshed later.
 */
export type SendOutcome = 'accepted' | 'answered' | 'outdated' | 'refreshed' | SendFailure;

/** A form on the screen that is notified of the result of its submission. */
export interface WaitingForm {
	ended: (outcome: SendOutcome, sent: FormData) => void;
	/** Discards the form's typed input; missing where nothing is typed. */
	discard?: () => void;
}

/** The hidden field with the idempotency key; a submission that arrives twice is stored once. */
export const idempotencyKeyName = 'idempotencyKey';

const forms = new Map<string, WaitingForm>();
const others = new Set<(failure: SendFailure | undefined) => void>();

/** Reports to a form how the submission with this key ended. */
export function useSendOutcome(idempotencyKey: string, waiting: WaitingForm) {
	const ended = useEffectEvent(waiting.ended);
	const discard = useEffectEvent(() => waiting.discard?.());
	useEffect(() => {
		const form: WaitingForm = {
			ended: (outcome, sent) => ended(outcome, sent),
			discard: () => discard(),
		};
		forms.set(idempotencyKey, form);
		return () => {
			if (forms.get(idempotencyKey) === form) forms.delete(idempotencyKey);
		};
	}, [idempotencyKey]);
}

/** Listens for failures that no form on the screen shows, such as those of a single button; undefined ends them. */
export function listenToOthers(listener: (failure: SendFailure | undefined) => void) {
	others.add(listener);
	return () => void others.delete(listener);
}

/** The form on the screen that was sent with this key, if any. */
export function formSentWith(idempotencyKey: string): WaitingForm | undefined {
	return forms.get(idempotencyKey);
}

/** Discards the typed input of the form that was sent with this key. */
export function discardForm(idempotencyKey: string) {
	forms.get(idempotencyKey)?.discard?.();
}

/** Reports a failure that no form on the screen shows; undefined ends those reported. */
export function reportToOthers(failure: SendFailure | undefined) {
	for (const listener of others) listener(failure);
}

/** The message when a server action threw. */
export function describeFailure(error: unknown): SendFailure {
	if (!isRouteErrorResponse(error)) {
		return {
			message: 'Not sent: the server could not be reached. What you typed is still here.',
			needsSignIn: false,
			isUnreached: true,
		};
	}
	const reason = typeof error.data === 'string' && error.status < 500 ? error.data : '';
	const otherwise =
		error.status === 404
			? 'This no longer exists. Copy what you typed if you need it.'
			: 'Not sent: something went wrong on our side. What you typed is still here.';
	return { message: reason || otherwise, needsSignIn: error.status === 401 };
}
