import { createCookie } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';

/** What can be told on the page that a deed leads on to. */
const messages = {
	welcome: 'Login Successful!!',
	updated: 'Update Successful',
} as const;

/** Something to tell once; the id tells it from the same words told again. */
export interface Notice {
	id: string;
	message: string;
}

/** Makes the cookie by which the next page tells it. Nobody is told what a minute ago was news. */
export async function leaveNotice(
	app: Pick<RequestContext, 'env'>,
	kind: keyof typeof messages,
): Promise<string> {
	return await cookieOf(app).serialize(kind, { maxAge: 60 });
}

/** Reads what is to be told, with the header that clears it: a reload does not tell it again. */
export async function takeNotice(
	app: Pick<RequestContext, 'env' | 'requestId'>,
	sent: Headers,
): Promise<{ notice?: Notice; headers: Record<string, string> }> {
	const cookie = cookieOf(app);
	const kind: unknown = await cookie.parse(sent.get('Cookie'));
	if (!isKind(kind)) return { headers: {} };
	return {
		notice: { id: app.requestId, message: messages[kind] },
		headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) },
	};
}

function isKind(kind: unknown): kind is keyof typeof messages {
	return typeof kind === 'string' && Object.hasOwn(messages, kind);
}

function cookieOf({ env }: Pick<RequestContext, 'env'>) {
	const secure = env.PUBLIC_URL.startsWith('https:');
	const name = secure ? '__Host-notice' : 'notice';
	return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
