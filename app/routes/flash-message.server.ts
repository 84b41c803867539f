import { createCookie, redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { isKeyOf, pluralise } from '#app/platform/text.ts';

/** All messages that a page can show after an action. The cookie contains only the name of one, no text. */
const messages = {
	welcome: 'Login Successful!!',
	updated: 'Update Successful',
	saved: 'Saved.',
	'site.live': 'The site is live. All samples are gone.',
	'site.demo': 'The site is a demo again.',
	'picture.stored': 'Stored.',
	'backup.started': 'Started. This page shows when it is ready.',
	'backup.wrong': 'That is not your password. Nothing was downloaded.',
	'backup.limited': 'Too many wrong passwords. Wait a few minutes, then try again.',
	'newsletter.deleted': 'The draft is deleted.',
	'webhook.deleted': 'The webhook is deleted.',
	'spam.restored': 'Moved to the inbox. Its mails are being sent.',
	'spam.deleted': 'Permanently deleted.',
	'lead.entered': 'Saved. The lead is yours.',
	'lead.added': 'Added to this lead.',
	'lead.call': 'Logged.',
	'calls.logged': 'Logged for {lead}.',
	'calls.finished': 'Logged for {lead}. No more calls are due.',
	'lead.note-change': 'Corrected.',
	'lead.note-change-restored': 'Corrected. The next step is again what it was before.',
	'lead.note-change-missing': 'Corrected. There is no next step now: plan one.',
	'lead.note-change-withdrawn': 'Withdrawn.',
	'lead.note-change-withdrawn-restored': 'Withdrawn. The next step is again what it was before.',
	'lead.note-change-withdrawn-missing': 'Withdrawn. There is no next step now: plan one.',
	'lead.note': 'Note added.',
	'lead.mail': 'The mail is in the outbox.',
	'lead.whatsapp': 'The message is in the outbox.',
	'lead.whatsapp-open': 'Noted. If WhatsApp did not open, use the link in the timeline.',
	'lead.opt-out': 'Saved.',
	'lead.state': 'Status changed.',
	'lead.enrolled': 'Status changed.',
	'lead.assign': 'Owner changed.',
	'lead.follow-up': 'Next step set.',
	'lead.tags': 'Tag added.',
	'lead.untag': 'Tag removed.',
	'lead.details': 'Details saved.',
	'lead.unconfirmed': 'Saved.',
	'lead.consent': 'Consent recorded.',
	'lead.spam': 'Marked as spam and moved out of the inbox. “Not spam” brings it back.',
	'lead.not-spam': '1 lead moved back to the inbox as new.',
	'lead.unread': '1 lead marked as unread.',
	'lead.merge': 'Merged. You can undo it from the timeline.',
	'lead.unmerge': 'The merge is undone.',
	'view.saved': 'The view is saved. It has a tab of its own.',
	'view.deleted': 'The view is deleted. The leads stay.',
	'leads.assign': (count: number) =>
		`${pluralise(count, 'lead')} assigned to ${its(count)} new owner.`,
	'leads.tag': (count: number) => `${pluralise(count, 'lead')} tagged.`,
	'leads.state': (count: number) =>
		`${pluralise(count, 'lead')} moved to ${its(count)} new status.`,
	'leads.step': (count: number) => `Next step set for ${pluralise(count, 'lead')}.`,
	'leads.enrolled': (count: number) =>
		`${pluralise(count, 'lead')} moved to Enrolled. Note programme and fee on the enrolment page of each.`,
	'leads.started': 'Started. You can go on working; this page shows how far it is.',
	'leads.stopped': 'Stopped. What was changed so far can be undone.',
	'leads.undoing': 'Undoing. You can go on working.',
	'leads.undone': describeUndone,
	'leads.not-undone': 'Nothing to undo: these leads were changed since.',
	'enrolment.enrol': 'Enrolled. Note the first payment below.',
	'enrolment.payment': 'Payment noted. Its receipt is in the list of payments.',
	'enrolment.mail-receipt': 'The receipt is in the outbox, on its way to the family.',
	'enrolment.discount': 'Discount noted.',
	'enrolment.refund': 'Refund noted.',
	'enrolment.void': 'Voided. It stays in the list, crossed out.',
	'enrolment.agreement': 'The agreement is changed.',
	'enrolment.documents': 'Documents noted.',
	'enrolment.withdraw': 'Noted: the student has left the programme.',
	'booking.changed': 'The booking is changed.',
	'booking.unmailed':
		'The booking is changed, but the family is not mailed: it has had too many mails today. Call them.',
	'hours.booked': 'Saved. There are bookings at that time: they are listed with the day.',
	'wait.removed': 'They are off the waiting list.',
	'follow-up.undone': 'Undone. The follow-up is as before.',
	'fact.checked': 'Marked as checked today. The site shows it at once.',
	'fact.confirmed': 'Confirmed. The site shows it as a fact of the new season.',
	'season.looked': 'Marked as checked today: nothing announced yet.',
	'season.begun': describeBegun,
	'address.confirmed': 'Your address is confirmed.',
	'password.changed': 'Your password is changed, and every other device is signed out.',
	'session.ended': 'Ended. That device has to sign in again.',
	'newsletter.joined': 'You are subscribed.',
	'newsletter.left': 'You are unsubscribed. We will not send you the newsletter any more.',
	'plan.saved': 'Your plan is saved.',
	'plan.ticked': 'Your ticks are saved.',
	'plan.score': 'Score saved.',
	'plan.shared': 'Our counsellors can see your plan now.',
	'plan.unshared': 'Your plan is yours alone again.',
	'plan.deleted': 'Your plan is deleted, with its ticks and scores.',
	'account.deleted': 'Your account is deleted.',
	'account.deleted-by-mail': 'Your account is deleted. A mail confirms it.',
} satisfies Record<string, string | ((...counts: number[]) => string)>;

/** Used instead if no mail server is configured. */
const withoutMail: Partial<Record<string, string>> = {
	'lead.mail': 'Not sent: no mail server is set up, so the mail waits in the outbox.',
	'enrolment.mail-receipt':
		'Not sent: no mail server is set up, so the receipt waits in the outbox.',
	'spam.restored': 'Moved to the inbox. No mail server is set up, so its mails wait.',
} satisfies Partial<Record<FlashMessageKind, string>>;

export type FlashMessageKind = keyof typeof messages;

const toStep = { label: 'Plan it', to: (id: string) => `/desk/leads/${id}#next-step` };
const toTimeline = { label: 'See it', to: (id: string) => `/desk/leads/${id}#timeline` };

/** The links of some messages, given their lead. */
const links: Partial<Record<string, { label: string; to: (id: string) => string }>> = {
	'lead.call': toTimeline,
	'calls.logged': toTimeline,
	'calls.finished': toTimeline,
	'lead.note-change-missing': toStep,
	'lead.note-change-withdrawn-missing': toStep,
	'lead.enrolled': {
		label: 'Add programme and fee',
		to: (id) => `/desk/leads/${id}/enrolment`,
	},
};

/** Shown only briefly. */
const brief: ReadonlySet<string> = new Set<FlashMessageKind>(['welcome', 'updated']);

/** Shown as warnings: nothing was changed, or something is left to do. */
const warnings: ReadonlySet<string> = new Set<FlashMessageKind>([
	'leads.not-undone',
	'hours.booked',
	'booking.unmailed',
	'backup.wrong',
	'backup.limited',
]);

/** A message to show once; the id distinguishes it from the same message shown again. */
export interface FlashMessage {
	id: string;
	message: string;
	/** What to do next, and where. */
	link?: { label: string; to: string };
	isBrief: boolean;
	isWarning: boolean;
}

/** The details of a message: counts, or a lead's id. */
type FlashMessageAbout = (number | string)[];

/** Makes the cookie with the next page's message, valid for a minute. A link could forge a query parameter. */
export async function setFlashMessage(
	app: Pick<RequestContext, 'env'>,
	kind: FlashMessageKind,
	...about: FlashMessageAbout
): Promise<string> {
	return await cookieOf(app).serialize([kind, ...about], { maxAge: 60 });
}

/** Redirects to a page that shows the message. */
export async function redirectWithMessage(
	app: Pick<RequestContext, 'env'>,
	to: string,
	kind: FlashMessageKind,
	...about: FlashMessageAbout
): Promise<Response> {
	const headers = { 'Set-Cookie': await setFlashMessage(app, kind, ...about) };
	return redirect(to, { status: 303, headers });
}

/**
 * Reads the message, with the header that clears it, so that a reload does not repeat it. `nameLead` finds the name
 * of its lead.
 */
export async function takeFlashMessage(
	app: Pick<RequestContext, 'env' | 'requestId'>,
	sent: Headers,
	nameLead?: (id: string) => Promise<string | undefined>,
): Promise<{ flash?: FlashMessage; headers: Record<string, string> }> {
	const cookie = cookieOf(app);
	const value: unknown = await cookie.parse(sent.get('Cookie'));
	const [kind, ...about] = Array.isArray(value) ? value : [];
	const unsent = app.env.SMTP_URL ? undefined : withoutMail[String(kind)];
	const text = unsent ?? findMessage(kind, about);
	if (text === undefined) return { headers: {} };
	const name = text.includes('{lead}') ? await nameLead?.(String(about[0])) : undefined;
	const message = text.replace('{lead}', () => name ?? 'them');
	return {
		flash: {
			id: app.requestId,
			message,
			link: findLink(kind, about),
			isBrief: brief.has(kind),
			isWarning: warnings.has(kind) || unsent !== undefined,
		},
		headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) },
	};
}

function findLink(kind: string, [id]: unknown[]) {
	const link = links[kind];
	if (!link || typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
	return { label: link.label, to: link.to(id) };
}

function findMessage(kind: unknown, counts: unknown[]): string | undefined {
	if (typeof kind !== 'string' || !isKeyOf(messages, kind)) return undefined;
	const message: string | ((...counts: number[]) => string) = messages[kind];
	return typeof message === 'string' ? message : message(...counts.map(Number));
}

function its(count: number) {
	return count === 1 ? 'its' : 'their';
}

function describeBegun(copied: number) {
	if (copied === 0) return 'There is nothing to copy: the season is already set up.';
	return `${pluralise(copied, 'rule is', 'rules are')} copied. Confirm each once it is announced.`;
}

function describeUndone(restored: number, left = 0) {
	const text = `Undone: ${pluralise(restored, 'lead is', 'leads are')} as before.`;
	if (left === 0) return text;
	return `${text} ${pluralise(left, 'was', 'were')} not undone, because somebody has changed them since.`;
}

function cookieOf({ env }: Pick<RequestContext, 'env'>) {
	const secure = env.PUBLIC_URL.startsWith('https:');
	const name = secure ? '__Host-notice' : 'notice';
	return createCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
