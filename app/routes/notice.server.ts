import { createCookie, redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';

/** Everything that can be said on the page after an action. The cookie names one of these and holds no words itself. */
const messages = {
	welcome: 'Login Successful!!',
	updated: 'Update Successful',
	saved: 'Saved.',
	'picture.stored': 'Stored.',
	'newsletter.deleted': 'The draft is deleted.',
	'webhook.deleted': 'The webhook is deleted.',
	'spam.restored': 'It is in the inbox now, on top, and its mails are on their way.',
	'spam.deleted': 'It is deleted for good.',
	'lead.call': 'Logged.',
	'lead.note': 'Note written.',
	'lead.mail': 'The mail is in the outbox.',
	'lead.state': 'State set.',
	'lead.assign': 'Owner set.',
	'lead.follow-up': 'Follow-up set.',
	'lead.tags': 'Tag added.',
	'lead.untag': 'Tag removed.',
	'lead.details': 'Details saved.',
	'lead.unconfirmed': 'Decided.',
	'lead.consent': 'Consent recorded.',
	'lead.spam': 'Marked as spam. It is out of the inbox; “Not spam” brings it back.',
	'lead.not-spam': '1 lead back in the inbox, as if it had come in now.',
	'lead.unread': '1 lead marked as unread.',
	'lead.merge': 'Merged. You can undo it from the timeline.',
	'lead.unmerge': 'The merge is undone.',
	'leads.assign': (count: number) => `${sayLeads(count)} given to ${its(count)} new owner.`,
	'leads.tag': (count: number) => `${sayLeads(count)} tagged.`,
	'leads.state': (count: number) => `${sayLeads(count)} moved to ${its(count)} new state.`,
	'leads.undone': sayUndone,
	'follow-up.updated': 'Follow-up updated.',
	'fact.checked': 'Noted: still so today. The site says so at once.',
	'fact.confirmed': 'Confirmed. The site shows it as a fact of the new season.',
	'season.looked': 'Noted: looked today, still nothing.',
	'season.begun': sayBegun,
	'address.confirmed': 'Your address is confirmed.',
	'password.changed': 'Your password is changed, and every other device is signed out.',
	'session.ended': 'Ended. That device has to sign in again.',
	'newsletter.joined': 'You are on the list.',
	'newsletter.left': 'You are off the list. No more mail comes.',
	'plan.saved': 'Your plan is saved.',
	'plan.ticked': 'Your ticks are saved.',
	'plan.score': 'The score is noted.',
	'plan.deleted': 'Your plan is deleted, with its ticks and scores.',
	'account.deleted': 'Your account is deleted.',
	'account.deleted-by-mail': 'Your account is deleted. A mail confirms it.',
} satisfies Record<string, string | ((...counts: number[]) => string)>;

/** What can be said, by name. */
export type NoticeKind = keyof typeof messages;

/** Shown for a moment only; there is no more to read in them. */
const brief: ReadonlySet<string> = new Set<NoticeKind>(['welcome', 'updated']);

/** Something to say once; the id distinguishes it from the same words said again. */
export interface Notice {
	id: string;
	message: string;
	isBrief: boolean;
}

/** Makes the cookie by which the next page says it: an address could be made up. It counts for a minute. */
export async function leaveNotice(
	app: Pick<RequestContext, 'env'>,
	kind: NoticeKind,
	...counts: number[]
): Promise<string> {
	return await cookieOf(app).serialize([kind, ...counts], { maxAge: 60 });
}

/** Redirects to a page that says what was done. */
export async function redirectWithNotice(
	app: Pick<RequestContext, 'env'>,
	to: string,
	kind: NoticeKind,
	...counts: number[]
): Promise<Response> {
	const headers = { 'Set-Cookie': await leaveNotice(app, kind, ...counts) };
	return redirect(to, { status: 303, headers });
}

/** Reads what is to be said, with the header that clears it: a reload does not say it again. */
export async function takeNotice(
	app: Pick<RequestContext, 'env' | 'requestId'>,
	sent: Headers,
): Promise<{ notice?: Notice; headers: Record<string, string> }> {
	const cookie = cookieOf(app);
	const value: unknown = await cookie.parse(sent.get('Cookie'));
	const [kind, ...counts] = Array.isArray(value) ? value : [];
	const message = findMessage(kind, counts);
	if (message === undefined) return { headers: {} };
	return {
		notice: { id: app.requestId, message, isBrief: brief.has(kind) },
		headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) },
	};
}

function findMessage(kind: unknown, counts: unknown[]): string | undefined {
	if (typeof kind !== 'string' || !Object.hasOwn(messages, kind)) return undefined;
	const message: string | ((...counts: number[]) => string) = messages[kind as NoticeKind];
	return typeof message === 'string' ? message : message(...counts.map(Number));
}

function sayLeads(count: number) {
	return count === 1 ? '1 lead' : `${count} leads`;
}

function its(count: number) {
	return count === 1 ? 'its' : 'their';
}

function sayBegun(copied: number) {
	if (copied === 0) return 'There is nothing to copy: the season has begun already.';
	return `${copied === 1 ? '1 rule is' : `${copied} rules are`} copied. Confirm each once it is announced.`;
}

function sayUndone(restored: number, left = 0) {
	const words = `Undone: ${restored === 1 ? '1 lead is' : `${restored} leads are`} as before.`;
	if (left === 0) return words;
	return `${words} ${left === 1 ? '1 was' : `${left} were`} left, because somebody changed the same since.`;
}

function cookieOf({ env }: Pick<RequestContext, 'env'>) {
	const secure = env.PUBLIC_URL.startsWith('https:');
	const name = secure ? '__Host-notice' : 'notice';
	return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
