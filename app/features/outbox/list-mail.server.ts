import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import {
	hasLostLink,
	isPrivateMail,
	isReadableWithoutLinks,
	withoutLinks,
} from '#app/features/mail/mail-rules.ts';
import {
	parseMail,
	type RenderedMail,
	renderMail,
	renderSubject,
} from '#app/features/mail/render-mail.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { readMailHealth } from './mail-health.server.ts';
import {
	countMailStates,
	findMailRow,
	findMailRows,
	listMailRows,
	type MailRow,
} from './mail-list-repository.server.ts';
import type { MailState } from './mail-states.ts';

/** A mail as the desk lists it. */
export interface MailSummary {
	id: string;
	to: string;
	subject: string;
	state: MailState;
	createdAt: number;
	sentAt: number | null;
	attempts: number;
	nextAttemptAt: number;
	lastError: string | null;
	discardReason: string | null;
	/** Whether it has a link only its recipient may see. */
	isPrivate: boolean;
	/** Whether that link was removed, so that the mail cannot be sent. */
	hasLostLink: boolean;
}

/** A mail as read on the desk; one with a private link has no text here. */
interface MailToRead extends MailSummary {
	rendered: RenderedMail | undefined;
}

/** The subjects of these mails, by id. */
export async function nameMails(
	db: Database,
	ids: readonly string[],
): Promise<Map<string, string>> {
	const rows = await findMailRows(db, ids);
	return new Map(rows.map((row) => [row.id, renderSubject(withoutOwnLinks(row))]));
}

function summarise(row: MailRow): MailSummary {
	return {
		id: row.id,
		to: row.recipient,
		subject: renderSubject(withoutOwnLinks(row)),
		state: row.state,
		createdAt: row.created_at,
		sentAt: row.sent_at,
		attempts: row.attempts,
		nextAttemptAt: row.next_attempt_at,
		lastError: row.last_error,
		discardReason: row.discard_reason,
		isPrivate: isPrivateMail(row.template),
		hasLostLink: hasLostLink(row.template, row.props),
	};
}

function renderRow(row: MailRow): RenderedMail | undefined {
	try {
		return renderMail(parseMail(withoutOwnLinks(row)), new Date(row.created_at));
	} catch {
		// A mail of a removed template can still be seen, retried or discarded.
		return undefined;
	}
}

/** Without unsubscribe links, which are the reader's own. */
function withoutOwnLinks({ template, props }: MailRow) {
	const isOfList = isReadableWithoutLinks(template);
	return { template, props: isOfList ? withoutLinks(template, props) : props };
}

/** Opens a mail with its text as it was or will be sent; audits that it was seen. */
export async function openMail(
	context: DbContext,
	actor: Actor,
	id: string,
): Promise<MailToRead | undefined> {
	const row = await findMailRow(context.db, id);
	if (!row) return undefined;
	await recordSeen(context, actor, 'mail.seen', { kind: 'mail', id });
	const summary = summarise(row);
	return { ...summary, rendered: summary.isPrivate ? undefined : renderRow(row) };
}

/** Opens a page of the mails in a state, newest first, with counts and the state of sending; audits that it was seen. */
export async function openMailList(
	context: DbContext,
	actor: Actor,
	filter: { state: MailState; search?: string; after?: string },
) {
	const { db } = context;
	await recordSeen(context, actor, 'mail.listed', { kind: 'list', id: 'mail' });
	const [{ rows, next }, counts, health] = await Promise.all([
		listMailRows(db, filter),
		countMailStates(db),
		readMailHealth(db),
	]);
	return { mails: rows.map(summarise), next, counts, health };
}
