import type { Database } from '#app/db/open-database.server.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { day } from '#app/platform/durations.ts';
import { findGaps } from './contact/contact-text.ts';
import { isWrongPhone } from './contact/family-phones.server.ts';
import {
	draftMessages,
	findApproved,
	type StoredTemplate,
} from './contact/fill-templates.server.ts';
import { readFinalLead } from './find-lead.server.ts';

interface Reminder {
	leadId: string;
	start: number;
	host: string;
	/** The family's time zone. */
	zone: string;
	/** The name of who comes. */
	guest: string;
	/** Unique, so that the database refuses a second reminder. */
	noticeId: string;
}

/** Queues a session reminder from a template; false if it cannot be sent. */
export async function remindLead(
	trx: Database,
	{ template, site }: { template: StoredTemplate; site: Site },
	{ leadId, start, host, noticeId, ...about }: Reminder,
	at: Date,
): Promise<boolean> {
	const lead = await readFinalLead(trx, leadId);
	if (!lead?.phone || (await isWrongPhone(trx, lead.id, lead.phone))) return false;
	const { brand, hours } = site;
	const writer = { actor: host, brand, hours, session: start, ...about };
	const text = draftMessages([template], lead, writer)[0]?.text ?? '';
	// A fact may be missing, such as the host's name.
	if (findGaps(text).length > 0) return false;
	const approved = findApproved([template], lead, writer, text);
	const props = { brand, actor: brand, text, approved, until: start };
	const details = { to: lead.phone, leadId, channel: 'whatsapp' as const, noticeId, at };
	await enqueueMessage(trx, { template: 'whatsapp-message', props }, details);
	return true;
}

/** Whether a template can be sent as it is: it has no gap meant for a counsellor. */
export function isWithoutGaps(template: StoredTemplate, { brand, hours }: Site): boolean {
	const family = { name: 'Name', programme: null, exam: null };
	const writer = { actor: 'Host', brand, hours, session: day };
	const drafts = draftMessages([template], family, writer);
	return drafts.every(({ text }) => findGaps(text).length === 0);
}
