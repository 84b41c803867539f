import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { readSpamWithoutEnquiry } from '#app/features/leads/find-lead.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { findEnquiry, listEnquiriesById } from './enquiry-repository.server.ts';
import type { Enquiry } from './enquiry-types.ts';
import { listQuarantine } from './quarantine-repository.server.ts';

/** Opens a page of the quarantine, newest first, with leads that staff marked as spam; audits that it was seen. */
export async function openQuarantine(context: DbContext, actor: Actor, page: { after?: string }) {
	await recordSeen(context, actor, 'spam.listed', { kind: 'list', id: 'spam' });
	const [enquiries, leads] = await Promise.all([
		listQuarantine(context.db, page),
		page.after ? [] : readSpamWithoutEnquiry(context.db),
	]);
	return { ...enquiries, leads };
}

/** Opens a quarantined enquiry and audits that it was seen; undefined when it is gone. */
export async function openQuarantined(
	context: DbContext,
	actor: Actor,
	id: string,
): Promise<Enquiry | undefined> {
	const enquiry = await findEnquiry(context.db, id);
	if (enquiry?.state !== 'quarantined') return undefined;
	await recordSeen(context, actor, 'spam.seen', { kind: 'enquiry', id });
	return enquiry;
}

/** The senders' names by enquiry id, as far as still known. */
export async function nameSenders(db: Database, ids: readonly string[]) {
	const enquiries = await listEnquiriesById(db, ids);
	return new Map(
		enquiries.flatMap(({ id, fields }) => (fields.name ? [[id, fields.name] as const] : [])),
	);
}
