import type { Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { leadFields } from '../lead-schema.ts';
import { deleteLeadKeys } from './lead-key-repository.server.ts';

/** Erases keys, tags, mails and all free text of a lead and its enquiries. */
export async function eraseFreeText(trx: Database, leadId: string, erasedName: string) {
	await deleteLeadKeys(trx, leadId, 'all');
	for (const table of ['lead_tags', 'import_rows'] as const) {
		await trx.deleteFrom(table).where('lead_id', '=', leadId).execute();
	}
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
	// States and their changes hold no personal data; reasons and notes do.
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
	await erasePaymentText(trx, leadId);
	await deleteNameElsewhere(trx, leadId, erasedName);
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

/** The law requires amounts, dates and receipt numbers to be kept; names and notes are erased. */
async function erasePaymentText(trx: Database, leadId: string) {
	const enrolments = trx.selectFrom('enrolments').select('id').where('lead_id', '=', leadId);
	await trx
		.updateTable('enrolment_entries')
		.set({ note: '', payer: '' })
		.where('enrolment_id', 'in', enrolments)
		.execute();
	await trx
		.updateTable('enrolment_entries')
		.set({ void_reason: '' })
		.where('enrolment_id', 'in', enrolments)
		.where('voided_at', 'is not', null)
		.execute();
	await trx
		.updateTable('enrolments')
		.set({ documents: '[]' })
		.where('lead_id', '=', leadId)
		.execute();
	await trx
		.updateTable('enrolments')
		.set({ withdrawn_reason: '' })
		.where('lead_id', '=', leadId)
		.where('withdrawn_at', 'is not', null)
		.execute();
}

/** The columns that erasing an enquiry needs. */
type EnquiryRow = Pick<Selectable<Schema['enquiries']>, 'id' | 'fields' | 'attribution'>;

/** Erases everything in an enquiry that identifies its sender. */
export async function eraseEnquiry(trx: Database, { id, fields, attribution }: EnquiryRow) {
	await trx
		.updateTable('enquiries')
		.set({
			fields: JSON.stringify(
				keep(fields, [...leadFields.programme.askedAs, ...leadFields.exam.askedAs]),
			),
			attribution: JSON.stringify(keepHost(attribution)),
			text_hash: null,
			email: null,
			phone: null,
		})
		.where('id', '=', id)
		.execute();
}

/** Erases staff decisions about details that somebody else gave. */
export async function eraseDecisions(trx: Database, leadId: string, given: readonly string[]) {
	const events = await trx
		.selectFrom('lead_events')
		.select(['id', 'data'])
		.where('lead_id', '=', leadId)
		.where('kind', 'in', ['details', 'declined'])
		.execute();
	for (const { id, data } of events) {
		if (!given.some((value) => data.toLowerCase().includes(value))) continue;
		await trx.updateTable('lead_events').set({ data: '{}' }).where('id', '=', id).execute();
	}
}

export async function deleteMailsAbout(trx: Database, enquiryId: string) {
	await trx.deleteFrom('outbox').where('enquiry_id', '=', enquiryId).execute();
}

/** A lead whose merge with this one was undone still shows the name in its timeline. */
async function deleteNameElsewhere(trx: Database, leadId: string, erasedName: string) {
	const merges = await trx
		.selectFrom('lead_merges')
		.select(['kept_id', 'merged_id'])
		.where((merge) => merge.or([merge('kept_id', '=', leadId), merge('merged_id', '=', leadId)]))
		.execute();
	for (const { kept_id, merged_id } of merges) {
		let other: string | null = kept_id === leadId ? merged_id : kept_id;
		while (other && other !== leadId) {
			await deleteNameIn(trx, other, leadId, erasedName);
			other = await readMergedInto(trx, other);
		}
	}
}

async function deleteNameIn(trx: Database, otherId: string, leadId: string, erasedName: string) {
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

/** Keeps only the referring host: the path can reveal what a visitor searched for. */
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
