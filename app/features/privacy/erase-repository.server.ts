import { type Selectable, sql } from 'kysely';
import { isPostgres } from '#app/db/is-postgres.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { examFields, programmeFields } from '#app/features/leads/enquiry-fields.ts';
import { noteLeadChange } from '#app/features/leads/lead-change-repository.server.ts';
import { holdLead, insertLeadEvent } from '#app/features/leads/lead-record-repository.server.ts';
import { deleteSearchRow, indexLead } from '#app/features/leads/lead-search-repository.server.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';

/** How an erased person is called. */
export const erasedName = 'Erased';

const nothing = {
	...{ phone: null, email: null, lost_reason: null, class: null, guardian_name: null },
	...{ guardian_phone: null, preferred_time: null, preferred_channel: null, follow_up_at: null },
	...{ target_exams: '[]', last_words: '', unread: 0, due_at: null, search_row: null },
};

/**
 * Takes from a lead all that tells who it was: names, numbers, addresses, words, tags and mails. Days, forms, states,
 * programmes, exams, the site they came from and the proof of consent stay, so that the figures of the past do not
 * change; but for why a lead was lost, which is somebody's own words.
 */
export async function eraseLead(trx: Database, id: string, actor: Actor | null, at: Date) {
	const lead = await holdLead(trx, id);
	if (!lead) return;
	const version = lead.version + 1;
	if (lead.search_row !== null) await deleteSearchRow(trx, lead.search_row);
	await trx
		.updateTable('leads')
		.set({ ...nothing, name: erasedName, version, updated_at: at.getTime() })
		.where('id', '=', id)
		.execute();
	await eraseWords(trx, id);
	for (const table of ['lead_keys', 'lead_tags', 'import_rows'] as const) {
		await trx.deleteFrom(table).where('lead_id', '=', id).execute();
	}
	await insertLeadEvent(trx, { leadId: id, kind: 'erased', version, actor, data: {}, at });
	await noteLeadChange(trx, { leadId: id, kind: 'changed', at });
}

async function eraseWords(trx: Database, leadId: string) {
	const sent = trx.selectFrom('enquiries').select('id').where('lead_id', '=', leadId);
	await trx
		.deleteFrom('outbox')
		.where((mail) => mail.or([mail('lead_id', '=', leadId), mail('enquiry_id', 'in', sent)]))
		.execute();
	const enquiries = await trx
		.selectFrom('enquiries')
		.select(['id', 'fields', 'attribution'])
		.where('lead_id', '=', leadId)
		.execute();
	for (const enquiry of enquiries) await eraseEnquiry(trx, enquiry);
	// A state and its change tell nothing of a person; reasons, notes and the like do.
	await trx
		.updateTable('lead_events')
		.set({ data: '{}' })
		.where('lead_id', '=', leadId)
		.where('kind', 'not in', ['state', 'owner'])
		.execute();
	const states = await trx
		.selectFrom('lead_events')
		.select(['id', 'data'])
		.where('lead_id', '=', leadId)
		.where('kind', '=', 'state')
		.execute();
	for (const { id, data } of states) {
		await trx
			.updateTable('lead_events')
			.set({ data: JSON.stringify(keep(data, ['from', 'to'])) })
			.where('id', '=', id)
			.execute();
	}
	await forgetNameElsewhere(trx, leadId);
	await trx
		.updateTable('lead_merges')
		.set({
			moved: JSON.stringify({
				moved: { enquiries: [], lead_events: [], outbox: [], consents: [], keys: [] },
				tags: [],
				columns: {},
				mergedSearchRow: null,
			}),
			undone_at: 0,
		})
		.where((merge) => merge.or([merge('kept_id', '=', leadId), merge('merged_id', '=', leadId)]))
		.execute();
}

type EnquiryRow = Pick<Selectable<Schema['enquiries']>, 'id' | 'fields' | 'attribution'>;

async function eraseEnquiry(trx: Database, { id, fields, attribution }: EnquiryRow) {
	await trx
		.updateTable('enquiries')
		.set({
			fields: JSON.stringify(keep(fields, [...programmeFields, ...examFields])),
			attribution: JSON.stringify(keepHost(attribution)),
			words_hash: null,
			email: null,
			phone: null,
		})
		.where('id', '=', id)
		.execute();
}

/** Takes out of somebody else's lead what one enquiry said there, and what staff decided about it. */
export async function eraseElsewhere(
	trx: Database,
	enquiry: Selectable<Schema['enquiries']>,
	at: Date,
) {
	const lead = await holdLead(trx, enquiry.lead_id);
	if (!lead) return;
	await trx.deleteFrom('outbox').where('enquiry_id', '=', enquiry.id).execute();
	await eraseEnquiry(trx, enquiry);
	const events = await trx
		.selectFrom('lead_events')
		.select(['id', 'data'])
		.where('lead_id', '=', lead.id)
		.where('kind', 'in', ['details', 'declined'])
		.execute();
	const given = [enquiry.email, enquiry.phone].filter((value) => value !== null);
	for (const { id, data } of events) {
		if (!given.some((value) => data.toLowerCase().includes(value))) continue;
		await trx.updateTable('lead_events').set({ data: '{}' }).where('id', '=', id).execute();
	}
	if (lead.last_enquiry_at === enquiry.created_at) {
		await trx.updateTable('leads').set({ last_words: '' }).where('id', '=', lead.id).execute();
	}
	await indexLead(trx, lead.id);
	await noteLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
}

/** A lead whose merge with this one was undone tells its name in the timeline, and so does whatever that one became. */
async function forgetNameElsewhere(trx: Database, leadId: string) {
	const merges = await trx
		.selectFrom('lead_merges')
		.select(['kept_id', 'merged_id'])
		.where((merge) => merge.or([merge('kept_id', '=', leadId), merge('merged_id', '=', leadId)]))
		.execute();
	for (const { kept_id, merged_id } of merges) {
		let other: string | null = kept_id === leadId ? merged_id : kept_id;
		while (other && other !== leadId) {
			await forgetNameIn(trx, other, leadId);
			other = await readMergedInto(trx, other);
		}
	}
}

async function forgetNameIn(trx: Database, otherId: string, leadId: string) {
	const events = await trx
		.selectFrom('lead_events')
		.select(['id', 'data'])
		.where('lead_id', '=', otherId)
		.where('kind', 'in', ['merge', 'unmerge'])
		.execute();
	for (const { id, data } of events) {
		const merge = JSON.parse(data);
		if (merge.otherId !== leadId) continue;
		await trx
			.updateTable('lead_events')
			.set({ data: JSON.stringify({ ...merge, otherName: erasedName }) })
			.where('id', '=', id)
			.execute();
	}
}

async function readMergedInto(trx: Database, id: string) {
	const lead = await trx
		.selectFrom('leads')
		.select('merged_into')
		.where('id', '=', id)
		.executeTakeFirst();
	return lead?.merged_into ?? null;
}

/** Of where a visitor came from only the site stays: the rest of an address can tell what they looked for. */
function keepHost(json: string) {
	const { referrer, ...rest } = keep(json, ['page', 'source', 'first', 'last', 'referrer']);
	return typeof referrer === 'string' ? { ...rest, referrer: referrer.split('/')[0] } : rest;
}

function keep(json: string, names: readonly string[]) {
	const all: Record<string, unknown> = JSON.parse(json);
	return Object.fromEntries(
		names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
	);
}

/** Removes what other programs were told, or are to be told, about these leads, enquiries or addresses. */
export async function forgetMessagesAbout(trx: Database, names: readonly string[]) {
	// Not by a pattern: in an address, an underline is a letter like any other.
	const place = isPostgres(trx) ? sql`strpos` : sql`instr`;
	for (const name of names) {
		await trx
			.deleteFrom('webhook_deliveries')
			.where(sql`${place}(lower(body), ${`"${name.toLowerCase()}"`})`, '>', 0)
			.execute();
	}
}

/** Removes what other programs were told before that moment, or wait to be told for as long as they are turned off. */
export async function forgetMessagesBefore(trx: Database, before: number) {
	await trx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

/** Removes what hangs on an address and not on a lead: newsletter, account, links and mails. */
export async function eraseAddress(trx: Database, email: string) {
	await trx.deleteFrom('subscribers').where('email', '=', email).execute();
	await trx.deleteFrom('mailed_links').where('email', '=', email).execute();
	await trx.deleteFrom('outbox').where(sql`lower(recipient)`, '=', email).execute();
	await forgetMessagesAbout(trx, [email]);
	const student = await trx
		.selectFrom('users')
		.select('id')
		.where('email', '=', email)
		.where('role', '=', 'student')
		.executeTakeFirst();
	if (!student) return;
	for (const table of ['sessions', 'credentials', 'two_factors'] as const) {
		await trx.deleteFrom(table).where('user_id', '=', student.id).execute();
	}
	await trx.deleteFrom('users').where('id', '=', student.id).execute();
}
