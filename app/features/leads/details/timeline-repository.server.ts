import type { Database } from '#app/db/open-database.server.ts';
import { type ListCursor, readCursor, writeCursor } from '#app/platform/list-cursor.ts';
import type { TimelineEvent, TimelineKind } from '../lead-types.ts';
import { listUndone } from '../merging/merge-repository.server.ts';

const defaultLimit = 50;

/** A lead's timeline, newest first: events, enquiries and mails, each read from its own table. */
export async function listTimeline(
	db: Database,
	leadId: string,
	page: { before?: string; limit?: number } = {},
): Promise<TimelineEvent[]> {
	const limit = page.limit ?? defaultLimit;
	const before = readCursor(page.before);
	const lists = await Promise.all([
		listDone(db, leadId, before, limit),
		listSent(db, leadId, before, limit),
		listMails(db, leadId, before, limit),
	]);
	return lists
		.flat()
		.filter((event) => !before || isBefore(event, before))
		.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
		.slice(0, limit);
}

/** The cursor after an event: the `before` of the next page. */
export function timelineCursor(event: TimelineEvent): string {
	return writeCursor({ value: event.at, id: event.id });
}

function isBefore(event: TimelineEvent, { value, id }: ListCursor) {
	return event.at < value || (event.at === value && event.id < id);
}

async function listDone(
	db: Database,
	leadId: string,
	before: ListCursor | undefined,
	limit: number,
): Promise<TimelineEvent[]> {
	const rows = await db
		.selectFrom('lead_events')
		.select(['id', 'at', 'kind', 'actor_id', 'actor_name', 'data'])
		.where('lead_id', '=', leadId)
		.$if(before !== undefined, (events) => events.where('at', '<=', before?.value ?? 0))
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit + sameMoment)
		.execute();
	const events = rows.map((row) => ({
		id: row.id,
		at: row.at,
		kind: row.kind as TimelineKind,
		actorName: row.actor_name,
		actorId: row.actor_id,
		data: JSON.parse(row.data),
	}));
	await markUndoneMerges(db, events);
	return events;
}

/** A merge may be undone on another page than the one listing it. */
async function markUndoneMerges(db: Database, events: TimelineEvent[]) {
	const merges = events.filter(({ kind }) => kind === 'merge').map(({ data }) => data);
	const undone = await listUndone(
		db,
		merges.map(({ mergeId }) => String(mergeId)),
	);
	for (const data of merges) data.isUndone = undone.has(String(data.mergeId));
}

/** How many events of the same millisecond may precede a cursor and be read again. */
const sameMoment = 20;

async function listSent(
	db: Database,
	leadId: string,
	before: ListCursor | undefined,
	limit: number,
): Promise<TimelineEvent[]> {
	const rows = await db
		.selectFrom('enquiries')
		.select(['id', 'reference', 'form', 'fields', 'attribution', 'state', 'spam_reasons', 'minor'])
		.select(['created_at'])
		.where('lead_id', '=', leadId)
		.$if(before !== undefined, (sent) => sent.where('created_at', '<=', before?.value ?? 0))
		.orderBy('created_at', 'desc')
		.limit(limit + sameMoment)
		.execute();
	if (rows.length === 0) return [];
	const consents = await db
		.selectFrom('consents')
		.select(['enquiry_id', 'notice', 'language'])
		.where('lead_id', '=', leadId)
		.execute();
	return rows.map((row) => {
		const consent = consents.find((one) => one.enquiry_id === row.id);
		return {
			id: row.id,
			at: row.created_at,
			kind: 'enquiry',
			actorName: null,
			data: {
				reference: row.reference,
				form: row.form,
				fields: JSON.parse(row.fields),
				attribution: JSON.parse(row.attribution),
				isQuarantined: row.state === 'quarantined',
				spamReasons: JSON.parse(row.spam_reasons),
				isMinor: row.minor === 1,
				privacyNotice: consent?.notice ?? null,
				language: consent?.language ?? null,
			},
		};
	});
}

async function listMails(
	db: Database,
	leadId: string,
	before: ListCursor | undefined,
	limit: number,
): Promise<TimelineEvent[]> {
	const rows = await db
		.selectFrom('outbox')
		.select(['id', 'template', 'props', 'recipient', 'state', 'attempts', 'last_error'])
		.select(['created_at', 'sent_at', 'next_attempt_at', 'channel', 'delivery', 'delivery_at'])
		.where('lead_id', '=', leadId)
		.$if(before !== undefined, (mails) => mails.where('created_at', '<=', before?.value ?? 0))
		.orderBy('created_at', 'desc')
		.limit(limit + sameMoment)
		.execute();
	return rows.map((row) => {
		const props: { actor?: string; subject?: string; text?: string } = JSON.parse(row.props);
		return {
			id: row.id,
			at: row.created_at,
			kind: 'mail',
			actorName: props.actor ?? null,
			data: {
				template: row.template,
				subject: props.subject ?? null,
				recipient: row.recipient,
				state: row.state,
				attempts: row.attempts,
				error: row.last_error,
				sentAt: row.sent_at,
				nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : null,
				...(row.channel === 'mail'
					? {}
					: { text: props.text, delivery: row.delivery, deliveryAt: row.delivery_at }),
			},
		};
	});
}
