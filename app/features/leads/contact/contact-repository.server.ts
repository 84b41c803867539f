import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { LeadRow } from '../lead-row.server.ts';
import type { LastContact } from '../lead-types.ts';

/** Claims the key of a form in the transaction that stores it; false when it was stored before. */
export async function claimIdempotencyKey(trx: Database, key: string, at: Date): Promise<boolean> {
	const result = await trx
		.insertInto('lead_sendings')
		.values({ key, at: at.getTime() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Whether the form with this key was stored. */
export async function isKeyClaimed(trx: Database, key: string): Promise<boolean> {
	const claimed = trx.selectFrom('lead_sendings').select('key').where('key', '=', key);
	return (await claimed.executeTakeFirst()) !== undefined;
}

/** Deletes send keys that are older than that. */
export async function deleteIdempotencyKeys(db: Database, before: number) {
	await db.deleteFrom('lead_sendings').where('at', '<', before).execute();
}

/** Stores the first answer to a timed enquiry; the lead's own is cleared when the family writes again. */
export async function recordAnswer(trx: Database, lead: LeadRow, actor: Actor, at: Date) {
	if (lead.asked_at === null || lead.first_answer_at !== null) return;
	await trx
		.insertInto('lead_answers')
		.values({
			lead_id: lead.id,
			asked_at: lead.asked_at,
			due_at: lead.due_at,
			answered_at: at.getTime(),
			actor_id: actor.id,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** The wrong numbers of these leads, by lead id. */
export async function listWrongPhones(
	db: Database,
	leadIds: readonly string[],
): Promise<Map<string, string[]>> {
	if (leadIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('lead_events')
		.select(['lead_id', 'data'])
		.where('lead_id', 'in', leadIds)
		.where('kind', '=', 'call')
		.where('data', 'like', '%"result":"wrong-number"%')
		.where('data', 'like', '%"phone":"%')
		.execute();
	const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id);
	return new Map(
		[...byLead].map(([id, own]) => [id, own.map(({ data }) => String(JSON.parse(data).phone))]),
	);
}

const maxTextLength = 200;

/** The last contact, note or message from a person of these leads, by lead id. */
export async function listLastContacts(
	db: Database,
	leadIds: readonly string[],
): Promise<Map<string, LastContact>> {
	if (leadIds.length === 0) return new Map();
	// The index returns a lead's events in order, so only one row of each is read.
	const chosen = await db
		.selectFrom('leads')
		.select('id')
		.select((leads) => [
			latestEvent(leads).as('last'),
			latestEvent(leads)
				.where('data', 'not like', '%"text":""%')
				.where('data', 'not like', '%"what":"opened"%')
				.as('said'),
			latestMessage(leads, 'counsellor-message').as('mailed'),
			latestMessage(leads, 'whatsapp-message').as('messaged'),
		])
		.where('id', 'in', leadIds)
		.execute();
	const ids = chosen.flatMap(({ last, said }) => [last, said]).filter((id) => id !== null);
	const rows =
		ids.length === 0
			? []
			: await db
					.selectFrom('lead_events')
					.select(['id', 'at', 'kind', 'data'])
					.where('id', 'in', ids)
					.execute();
	const events = new Map(rows.map((row) => [row.id, { ...row, data: JSON.parse(row.data) }]));
	return new Map(
		chosen.flatMap(({ id, last, said, mailed, messaged }) => {
			const event = events.get(last ?? '');
			const text = String(events.get(said ?? '')?.data.text ?? '');
			const { at, what } = [
				...(event ? [{ at: event.at, what: nameEvent(event) }] : []),
				{ at: mailed ?? 0, what: 'mailed' },
				{ at: messaged ?? 0, what: 'messaged' },
			].reduce((latest, other) => (other.at > latest.at ? other : latest));
			if (at === 0) return [];
			const isEarlier = said !== last || at !== event?.at;
			const contact = { at, what, isEarlier };
			return [[id, { ...contact, text: [...text].slice(0, maxTextLength).join('') }] as const];
		}),
	);
}

function nameEvent({ kind, data }: { kind: string; data: Record<string, unknown> }) {
	return String(data.result ?? data.what ?? kind);
}

/** When staff last wrote to the lead through the outbox. What could not be sent is no contact. */
function latestMessage(leads: ExpressionBuilder<Schema, 'leads'>, template: string) {
	return leads
		.selectFrom('outbox')
		.select('outbox.created_at')
		.whereRef('outbox.lead_id', '=', 'leads.id')
		.where('template', '=', template)
		.where('outbox.state', 'not in', ['failed', 'discarded'])
		.orderBy('outbox.created_at', 'desc')
		.limit(1);
}

function latestEvent(leads: ExpressionBuilder<Schema, 'leads'>) {
	return leads
		.selectFrom('lead_events')
		.select('lead_events.id')
		.whereRef('lead_id', '=', 'leads.id')
		.where('kind', 'in', ['call', 'note', 'chat'])
		.where('data', 'not like', '%"isWithdrawn":true%')
		.orderBy('at', 'desc')
		.orderBy('lead_events.id', 'desc')
		.limit(1);
}
