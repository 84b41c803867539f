import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router';
import { textOf } from '#app/features/forms/read-form.ts';
import { forgetSent } from '#app/ui/forms/sent-form.ts';
import { shellRoute } from './draft-storage.ts';
import { isBeingSent } from './ignore-double-submit.ts';
import {
	describeFailure,
	formSentWith,
	idempotencyKeyName,
	reportToOthers,
	type WaitingForm,
} from './send-outcomes.ts';
import { hasUnsavedText } from './unsaved-text.ts';

interface Sending {
	request: Request;
}

type Results = Record<string, DataStrategyResult>;

/**
 * A `clientMiddleware`. If the server cannot be reached, refuses or fails, the page stays on the screen with its
 * typed input, and the form that was sent says what happened.
 */
export async function keepPageOnFailure({ request }: Sending, next: () => Promise<Results>) {
	if (request.method === 'GET') return stayOnFailedLoad(request, await next());
	const sent = await request
		.clone()
		.formData()
		.catch(() => new FormData());
	const form = formSentWith(textOf(sent, idempotencyKeyName));
	const results = await next();
	const [routeId, result] = Object.entries(results)[0] ?? [];
	if (!routeId || !result) return results;
	const failure = failureOf(result, request);
	if (!failure) {
		const isStored = !isAnswered(result);
		form?.ended(isStored ? 'accepted' : 'answered', sent);
		stored = isStored ? { form, sent } : undefined;
		if (isStored) forgetSent();
		return results;
	}
	// Aborted because of a newer submission of the same form, whose outcome is reported.
	if (request.signal.aborted && isBeingSent(request.url, sent)) return results;
	stored = undefined;
	if (form) form.ended(failure, sent);
	else reportToOthers(failure);
	// A success would revalidate the page, which would fail too.
	const shown = data(shownAnswers?.[routeId], { status: 503 });
	return { [routeId]: { type: 'data' as const, result: shown } };
}

let shownAnswers: Record<string, unknown> | null = null;

/** Remembers the answers on screen, so that a failed submission leaves them there. */
export function recordShownAnswers(answers: Record<string, unknown> | null) {
	shownAnswers = answers;
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

interface Stored {
	form?: WaitingForm;
	sent: FormData;
}

/** The last submission that was stored, until the desk was loaded or could not be. */
let stored: Stored | undefined;
/** All that were stored and that the page does not show yet. */
const outdated = new Set<Stored>();

/** The error of a screen of the desk that could not be loaded. */
export class ScreenLost extends Error {
	readonly address: string;
	/** Whether the form that led to the screen was stored. */
	readonly isStored: boolean;

	constructor(address: string, isStored: boolean) {
		super(`${address} could not be loaded`);
		this.address = address;
		this.isStored = isStored;
	}
}

/** What the page shows in place of a screen. */
let lost: ScreenLost | undefined;

/**
 * If a page cannot be loaded again, and has unsaved text or was just saved, it keeps its data. Of a new page only the
 * content is missing: the desk around it stays.
 */
function stayOnFailedLoad(request: Request, results: Results): Results {
	if (request.signal.aborted) return results;
	// Without the shell it is part of a page, such as a list that is being searched.
	const isScreen = shellRoute in results;
	const isRefresh = new URL(request.url).pathname === location.pathname && !lost;
	const all = Object.values(results);
	if (all.some(isLostResult)) {
		if (isRefresh && isScreen && (stored || outdated.size > 0)) {
			reportOutdated();
			return {};
		}
		if (isRefresh && hasUnsavedText()) return {};
		return isScreen ? keepShell(results, request.url) : results;
	}
	const redirect = all.map(({ result }) => result).find((result) => result instanceof Response);
	if (isScreen && !redirect) showStored();
	return isRefresh && redirect && isToSignIn(redirect) && hasUnsavedText() ? {} : results;
}

/** The page is loaded, and shows all that was stored. */
function showStored() {
	for (const { form, sent } of outdated) form?.ended('refreshed', sent);
	if (outdated.size > 0) reportToOthers(undefined);
	outdated.clear();
	stored = undefined;
	lost = undefined;
}

function reportOutdated() {
	if (stored) {
		outdated.add(stored);
		stored.form?.ended('outdated', stored.sent);
	}
	stored = undefined;
	const message = 'Saved. The page could not be refreshed.';
	reportToOthers({ message, needsSignIn: false, isStored: true });
}

function keepShell(results: Results, address: string): Results {
	const isStored = stored !== undefined || (lost?.address === address && lost.isStored);
	stored = undefined;
	const error = new ScreenLost(address, isStored);
	const screens = Object.entries(results).filter(
		([routeId, result]) => routeId !== shellRoute || !isLostResult(result),
	);
	const shown = screens.map(([routeId, result]): [string, DataStrategyResult] => {
		// A fault of ours has a page of its own, which cannot know that something was saved.
		const isFault = isRouteErrorResponse(result.result) && !isStored;
		if (!isLostResult(result) || isFault) return [routeId, result];
		lost = error;
		return [routeId, { type: 'error', result: error }];
	});
	return Object.fromEntries(shown);
}

function isLostResult({ type, result }: DataStrategyResult) {
	if (type !== 'error' || result instanceof Response) return false;
	return !isRouteErrorResponse(result) || result.status >= 500;
}

function isToSignIn(response: Response) {
	return /^\/(?:update|login)\?/.test(response.headers.get('Location') ?? '');
}
