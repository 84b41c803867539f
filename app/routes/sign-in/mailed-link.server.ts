import { data, type RouterContextProvider, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { findMailedLink, type LinkPurpose } from '#app/features/accounts/mailed-links.server.ts';
import type { LinkOutcome } from '#app/features/accounts/sign-up/confirm-account.server.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { homeOf, redirectWith } from './signing-in.server.ts';

interface LinkArgs {
	params: { token: string };
	context: Readonly<RouterContextProvider>;
}

/** The account that a mailed link is for. Mail scanners follow links, so only the button on its page acts. */
export async function readMailedLink(kind: LinkPurpose, { params, context }: LinkArgs) {
	const { db, clock } = context.get(appContext);
	const link = await findMailedLink(db, kind, params.token, clock.now());
	if (!link) recordExpiredLink(context, kind, 'opened');
	return data({ email: link?.email }, { status: link ? 200 : 404 });
}

/** Redirects from the page of a mailed link after a success, or returns the error. */
export function answerLink(
	context: Readonly<RouterContextProvider>,
	kind: LinkPurpose,
	result: LinkOutcome,
	typed?: Record<string, string>,
) {
	switch (result.outcome) {
		case 'signed-in':
			return redirectWith(result.cookies, homeOf(result.role));
		case 'code-needed':
			return redirectWith(result.cookies, '/login/code');
		case 'invalid':
			return answerForm({ status: 422, typed, errors: result.errors });
		case 'gone':
			recordExpiredLink(context, kind, 'used');
			return answerForm({
				status: 404,
				errors: { password: 'This account cannot be opened. Call us and we will look into it.' },
			});
		case 'done':
			return redirect('/login', 303);
	}
}

/** Records an invalid link: a late reader, or somebody guessing. */
export function recordExpiredLink(
	context: Readonly<RouterContextProvider>,
	kind: LinkPurpose | 'booking' | 'waiting',
	intent: 'opened' | 'used',
) {
	const { log, requestId } = context.get(appContext);
	log.warn({ id: requestId, kind }, `dead link ${intent}`);
}
