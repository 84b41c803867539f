import type { DbContext } from '#app/db/open-database.server.ts';
import { fieldSchema } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type FieldErrors, hasErrors, invalid } from '#app/platform/field-errors.ts';
import { z } from '#app/platform/zod.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import type { LeadRow } from '../lead-row.server.ts';
import {
	isKnownClass,
	isMinorClass,
	type LeadFieldName,
	leadFields,
	leadLimits,
	nameClass,
} from '../lead-schema.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { copyOptOut } from '../receive-reply.server.ts';
import { deleteLeadKeys, insertLeadKeys } from '../records/lead-key-repository.server.ts';
import type { LeadColumns } from '../records/lead-record-repository.server.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';

/** The fields to change; missing ones stay. */
export type LeadDetailsChange = Partial<Record<Exclude<LeadFieldName, 'targetExams'>, string>> & {
	targetExams?: readonly string[];
};

type Checked = Partial<Record<LeadFieldName, string | string[] | null>>;

/** Changes a person's details. Two people may change different fields at once. */
export async function changeDetails(
	context: DbContext,
	actor: Actor,
	{ id, version, idempotencyKey, ...given }: LeadTarget & LeadDetailsChange,
): Promise<LeadOutcome> {
	const { checked, errors } = checkDetails(given);
	return await changeLead(context, actor, { id, version, idempotencyKey }, (lead, trx) => {
		if (hasErrors(errors)) return invalid(errors);
		const { changes, set } = compareDetails(lead, checked);
		const edits = Object.keys(changes);
		if (edits.length === 0) return 'nothing';
		if (set.class && isKnownClass(set.class)) set.minor = isMinorClass(set.class) ? 1 : 0;
		return {
			kind: 'details',
			data: { changes },
			set,
			edits,
			async also() {
				// The old value may have been a stranger's, so it no longer identifies this lead.
				await deleteLeadKeys(trx, lead.id, {
					...(set.phone !== undefined && { phone: lead.phone }),
					...(set.email !== undefined && { email: lead.email }),
				});
				await insertLeadKeys(trx, lead.id, { phone: set.phone, email: set.email });
				await indexLead(trx, lead.id);
				if (set.phone && !lead.opted_out_at) await copyOptOut(trx, lead.id, set.phone);
			},
		};
	});
}

/** Checks the given fields by the rules of the enquiry forms; empty means unknown. */
function checkDetails(given: LeadDetailsChange) {
	const checked: Checked = {};
	const errors: FieldErrors = {};
	for (const [name, value] of Object.entries(given)) {
		const field = name as LeadFieldName;
		if (value === undefined) continue;
		const read = readDetail(field, value);
		if (read.success)
			checked[field] = typeof read.data === 'string' ? read.data || null : read.data;
		else errors[field] = read.error.issues[0]?.message ?? 'Check this field.';
	}
	if (typeof checked.class === 'string') checked.class = nameClass(checked.class);
	return { checked, errors };
}

function readDetail(field: LeadFieldName, value: string | readonly string[]) {
	const schema = fieldSchema(leadFields[field]);
	if (typeof value === 'string') return schema.safeParse(value);
	const { exams } = leadLimits;
	return z.array(schema).max(exams, `Keep it to ${exams} exams.`).safeParse(value);
}

function compareDetails(lead: LeadRow, given: Checked) {
	const changes: Record<string, { from: unknown; to: unknown }> = {};
	const set: LeadColumns = {};
	for (const [field, value] of Object.entries(given)) {
		const { column } = leadFields[field as LeadFieldName];
		const to = Array.isArray(value) ? JSON.stringify(value) : value;
		if (value === undefined || lead[column] === to) continue;
		const from = column === 'target_exams' ? JSON.parse(lead.target_exams) : lead[column];
		changes[field] = { from, to: value };
		Object.assign(set, { [column]: to });
	}
	return { changes, set };
}
