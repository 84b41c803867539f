import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can, type Permission } from '#app/features/accounts/permissions.ts';
import { bringsSessionToken } from '#app/features/accounts/session-cookie.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import type { AccessRefusal } from './error-page.tsx';
import { requestedAddress, signInAddress } from './next-address.ts';
import { homeOf, workplaceOf } from './sign-in/signing-in.server.ts';

/** Who may use a route: everybody, or those with a permission. */
export type AccessRule = Permission | 'anyone';

/** The middleware that enforces a route's rule; the rule itself is readable for tests. */
export type Guard = MiddlewareFunction<Response> & { rule: AccessRule };

const codesScreen = '/desk/security/codes';

/** Declares who may use a route; a test fails if a route with private data declares nothing. */
export function allow(rule: AccessRule): Guard {
	const guard: MiddlewareFunction<Response> = ({ context, request, url }, next) => {
		if (rule === 'anyone') return next();
		const { user, log, requestId } = context.get(appContext);
		const isReading = request.method === 'GET';
		if (!user) {
			// Refusals of visitors who never signed in are not recorded.
			const wasSignedIn = bringsSessionToken(request.headers.get('Cookie'));
			if (wasSignedIn) {
				log.warn({ id: requestId, rule }, 'refused: the session is forged or over');
			} else if (!isReading) {
				log.warn({ id: requestId, rule }, 'refused: not signed in');
			}
			if (isReading) throw redirect(signInAddress(requestedAddress(url)));
			throw data(
				wasSignedIn
					? 'You are not signed in any more. Sign in again in another tab, come back and send it once more.'
					: 'You are not signed in. Sign in in another tab, come back and send it once more.',
				{ status: 401 },
			);
		}
		if (!can(user.role, rule)) {
			log.warn({ id: requestId, account: user.id, rule }, 'refused: not in this role');
			const reason = `Your role here is “${user.role}”, which does not include this. The owner of the site can change it.`;
			// The refusal page cannot find out by itself where its reader works.
			const shown: AccessRefusal = { reason, back: workplaceOf(user.role) };
			throw data(isReading ? shown : reason, { status: 403 });
		}
		// Somebody who must use two-factor sets it up before anything else.
		if (user.mustSetUpTwoFactor && url.pathname !== codesScreen) {
			if (isReading) throw redirect(codesScreen);
			throw data('Set up sign-in codes first; the owner of the site asks for them.', {
				status: 403,
			});
		}
		return next();
	};
	return Object.assign(guard, { rule });
}

/** The signed-in user; call it only behind a rule that requires one. */
export function requireUser(context: Readonly<RouterContextProvider>): SignedInUser {
	const { user } = context.get(appContext);
	if (!user) throw new Error('This route needs a rule that asks for signing in.');
	return user;
}

/** The signed-in student; staff are redirected to their own start page. */
export function requireStudent(context: Readonly<RouterContextProvider>): SignedInUser {
	const user = requireUser(context);
	if (user.role !== 'student') throw redirect(homeOf(user.role));
	return user;
}
