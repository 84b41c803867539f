import { useEffect, useEffectEvent } from 'react';
import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router';
import { textOf } from '#app/features/forms/read-form.ts';
import { isBeingSent } from './ignore-double-submit.ts';
import { hasUnsavedText } from './unsaved-text.ts';

/** Why a form could not be sent, and whether signing in again would help. */
export interface SendFailure {
	message: string;
	needsSignIn: boolean;
	/** Whether it never reached the server, so that sending it again is enough. */
	isUnreached?: boolean;
}

/** The result of sending a form: stored, answered with errors, or not delivered. */
export type SendOutcome = 'accepted' | 'answered' | SendFailure;

/** A form on the screen that is notified of the result of its submission. */
export interface WaitingForm {
	ended: (outcome: SendOutcome, sent: FormData) => void;
	/** Discards the form's typed input. */
	discard: () => void;
}

/** The hidden field with the idempotency key; a submission that arrives twice is stored once. */
export const idempotencyKeyName = 'idempotencyKey';

const forms = new Map<string, WaitingForm>();
const others = new Set<(failure: SendFailure) => void>();

/** Reports to a form how the submission with this key ended. */
export function useSendOutcome(idempotencyKey: string, waiting: WaitingForm) {
	const ended = useEffectEvent(waiting.ended);
	const discard = useEffectEvent(waiting.discard);
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

/** Listens for failures that no form on the screen shows, such as those of a single button. */
export function listenToOthers(listener: (failure: SendFailure) => void) {
	others.add(listener);
	return () => void others.delete(listener);
}

/** Discards the typed input of the form that was sent with this key. */
export function discardForm(idempotencyKey: string) {
	forms.get(idempotencyKey)?.discard();
}

interface Sending {
	request: Request;
}

type Results = Record<string, DataStrategyResult>;

/**
 * A `clientMiddleware`. If the server cannot be reached, refuses or fails, the page stays on the screen with its
 * typed input, and the form that was sent says what happened.
 */
export async function keepPageOnFailure({ request }: Sending, next: () => Promise<Results>) {
	if (request.method === 'GET') return stayOnFailedRefresh(request, await next());
	const sent = await request
		.clone()
		.formData()
		.catch(() => new FormData());
	const form = forms.get(textOf(sent, idempotencyKeyName));
	const results = await next();
	const [routeId, result] = Object.entries(results)[0] ?? [];
	if (!routeId || !result) return results;
	const failure = failureOf(result, request);
	if (!failure) {
		form?.ended(isAnswered(result) ? 'answered' : 'accepted', sent);
		return results;
	}
	// Aborted because of a newer submission of the same form, whose outcome is reported.
	if (request.signal.aborted && isBeingSent(request.url, sent)) return results;
	if (form) form.ended(failure, sent);
	else for (const listener of others) listener(failure);
	// A success would revalidate the page, which would fail too.
	const shown = data(shownAnswers?.[routeId], { status: 503 });
	return { [routeId]: { type: 'data' as const, result: shown } };
}

let shownAnswers: Record<string, unknown> | null = null;

/** Remembers the answers on screen, so that a failed submission leaves them there. */
export function recordShownAnswers(answers: Record<string, unknown> | null) {
	shownAnswers = answers;
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

function failureOf({ type, result }: DataStrategyResult, request: Request) {
	if (type !== 'error' || result instanceof Response) return undefined;
	if (request.signal.aborted) {
		return {
			message: 'This may not have reached us. Send it again; it will not be stored twice.',
			needsSignIn: false,
		};
	}
	return describeFailure(result);
}

function isAnswered({ type, result }: DataStrategyResult) {
	if (type === 'error') return false;
	const status = (result as { init?: ResponseInit | null } | undefined)?.init?.status ?? 200;
	return status >= 400;
}

/** If a revalidation fails on a page with unsaved text, the page keeps its data. */
function stayOnFailedRefresh(request: Request, results: Results): Results {
	const isRefresh = hasUnsavedText() && new URL(request.url).pathname === location.pathname;
	const isLost = Object.values(results).some(({ type, result }) => {
		if (type !== 'error') return false;
		if (result instanceof Response) return isToSignIn(result);
		return !isRouteErrorResponse(result) || result.status >= 500;
	});
	return isRefresh && isLost ? {} : results;
}

function isToSignIn(response: Response) {
	return /^\/(?:update|login)\?/.test(response.headers.get('Location') ?? '');
}
