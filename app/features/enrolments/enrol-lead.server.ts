import { dayNumber } from '#app/db/india-day-number.ts';
import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { changeLead, type LeadTarget } from '#app/features/leads/change-lead.server.ts';
import type { LeadRow } from '#app/features/leads/lead-row.server.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import { takeIfUnassigned } from '#app/features/leads/take-unassigned.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { newId } from '#app/platform/ids.server.ts';
import { indiaDayStart } from '#app/platform/india-time.ts';
import {
	endReminder,
	findReminderError,
	moveReminder,
	planReminder,
	reminderOn,
} from './balance-reminder.server.ts';
import { agreementForm, enrolForm, reasonForm } from './enrolment-forms.ts';
import {
	findEnrolment,
	insertEnrolment,
	insertEntry,
	updateEnrolment,
} from './enrolment-repository.server.ts';
import { documentNames, type Enrolment } from './enrolment-types.ts';
import { findLedgerError } from './ledger.ts';
import { writeRupees } from './money.ts';
import { parseMoneyForm } from './parse-money-form.server.ts';

export type EnrolmentTarget = LeadTarget & { fields: Record<string, string> };

/** Enrols a lead in a programme. */
export async function enrolLead(
	context: DbContext,
	actor: Actor,
	{ fields, ...target }: EnrolmentTarget,
): Promise<LeadOutcome> {
	const parsed = parseMoneyForm(enrolForm, fields, ['fee', 'discount']);
	const { remindOn = '' } = fields;
	const remindAt = remindOn === '' ? null : reminderOn(remindOn);
	return await inTransaction(context.db, async (trx): Promise<LeadOutcome> => {
		const inside = { ...context, db: trx };
		const enrolled = await changeLead(inside, actor, target, (lead) => {
			if (!parsed.valid) return invalid(parsed.errors);
			const { values, amounts } = parsed;
			const { fee, discount } = amounts;
			if (discount > fee) {
				return invalid({ discount: 'That is more than the fee.' });
			}
			if (discount > 0 && values.discountReason === '') {
				return invalid({ discountReason: 'Say why.' });
			}
			const dayError = findReminderError(remindOn, context.clock.now());
			if (dayError) return dayError;
			const { programme, batch, refundRule } = values;
			return {
				kind: 'enrolment',
				data: { what: 'enrolled', programme, batch, amount: fee, discount },
				audit: { what: 'enrolled', programme, fee: writeRupees(fee) },
				set: { programme },
				also: async (at) => {
					const id = newId(at);
					const row = { id, lead_id: lead.id, programme, batch, fee, refund_rule: refundRule };
					const today = dayNumber(at.getTime());
					await insertEnrolment(trx, {
						...row,
						documents: '[]',
						counsellor_id: lead.owner_id ?? actor.id,
						counsellor_name: lead.owner_name ?? actor.name,
						enrolled_day: today,
						balance_day: remindAt === null ? null : dayNumber(remindAt),
						withdrawn_at: null,
						withdrawn_reason: null,
						created_at: at.getTime(),
					});
					if (discount > 0) {
						const noPayment = { how: '', payer: '', receipt_year: null, receipt_number: null };
						await insertEntry(trx, {
							...noPayment,
							id: newId(at),
							enrolment_id: id,
							kind: 'discount',
							amount: discount,
							day: today,
							note: values.discountReason,
							actor_id: actor.id,
							actor_name: actor.name,
							created_at: at.getTime(),
						});
					}
					const news = { leadId: lead.id, enrolmentId: id, programme, batch, fee, discount };
					await emitEvent(trx, 'enrolment.created', { ...news, by: actor.name }, at);
				},
			};
		});
		if (enrolled.outcome !== 'done' || enrolled.isRepeat) return enrolled;
		await takeIfUnassigned(inside, actor, target.id);
		const marked = await markEnrolled(inside, actor, target.id);
		return remindAt === null ? marked : await planReminder(inside, actor, target.id, remindAt);
	});
}

async function markEnrolled(context: DbContext, actor: Actor, id: string) {
	return await changeLead(context, actor, { id }, ({ state }) => {
		if (state === 'enrolled') return 'nothing';
		return {
			kind: 'state',
			data: { from: state, to: 'enrolled' },
			set: { state: 'enrolled', lost_reason: null },
			answers: true,
		};
	});
}

/** Changes the agreed programme, batch, fee or refund rule. */
export async function changeAgreement(
	context: DbContext,
	actor: Actor,
	{ fields, ...target }: EnrolmentTarget,
): Promise<LeadOutcome> {
	const parsed = parseMoneyForm(agreementForm, fields, ['fee']);
	const { enrolment: id } = fields;
	return await changeEnrolment(context, actor, target, id, async (enrolment, lead, trx) => {
		if (!parsed.valid) return invalid(parsed.errors);
		const { programme, batch, refundRule, remindOn } = parsed.values;
		const { fee } = parsed.amounts;
		const balanceDay = remindOn === '' ? null : dayNumber(indiaDayStart(remindOn));
		const dayError = findReminderError(remindOn, context.clock.now(), enrolment.balanceOn);
		if (dayError) return dayError;
		const isWithdrawn = enrolment.withdrawnAt !== null;
		const error = findLedgerError({ ...enrolment, fee, isWithdrawn });
		if (error) return invalid({ fee: error });
		const before = enrolment.fee === fee ? {} : { before: enrolment.fee };
		const reminder = await moveReminder(trx, lead, enrolment, isWithdrawn ? '' : remindOn);
		return {
			data: { what: 'changed', programme, batch, amount: fee, ...before, ...reminder.data },
			audit: { what: 'agreement changed', programme, fee: writeRupees(fee) },
			columns: {
				programme,
				batch,
				fee,
				refund_rule: refundRule,
				balance_day: isWithdrawn ? null : balanceDay,
			},
			set: reminder.set,
		};
	});
}

/** Records which documents were handed in. */
export async function tickDocuments(
	context: DbContext,
	actor: Actor,
	{ given, enrolment, ...target }: LeadTarget & { enrolment?: string; given: readonly string[] },
): Promise<LeadOutcome> {
	return await changeEnrolment(context, actor, target, enrolment, ({ programme }) => {
		const documents = documentNames.filter((name) => given.includes(name));
		return {
			data: { what: 'documents', programme, note: documents.join(', ') || 'none' },
			audit: { what: 'documents of the enrolment' },
			columns: { documents: JSON.stringify(documents) },
		};
	});
}

/** Records that the student leaves: nothing more is due, and a refund may follow by the rule. */
export async function withdrawStudent(
	context: DbContext,
	actor: Actor,
	{ fields, ...target }: EnrolmentTarget,
): Promise<LeadOutcome> {
	const parsed = parseMoneyForm(reasonForm, fields, []);
	return await changeEnrolment(
		context,
		actor,
		target,
		fields.enrolment,
		async (enrolment, lead, trx) => {
			if (!parsed.valid) return invalid(parsed.errors);
			if (enrolment.withdrawnAt !== null) return 'nothing';
			const { reason } = parsed.values;
			const reminder = await endReminder(trx, lead, enrolment, studentLeft);
			return {
				data: { what: 'withdrawn', programme: enrolment.programme, note: reason, ...reminder.data },
				audit: { what: 'left the programme', programme: enrolment.programme },
				columns: leavingColumns(reason, context.clock.now()),
				set: reminder.set,
			};
		},
	);
}

/** The reason for no next step after leaving. */
export const studentLeft = 'The student left';

/** The columns after leaving: no balance day any more. */
export function leavingColumns(reason: string, at: Date) {
	return { withdrawn_at: at.getTime(), withdrawn_reason: reason, balance_day: null };
}

type Columns = Parameters<typeof updateEnrolment>[2];
type EnrolmentChange =
	| {
			data: Record<string, unknown>;
			audit: Record<string, unknown>;
			columns: Columns;
			set?: { follow_up_at: number | null; no_step_reason: string | null };
	  }
	| Invalid
	| 'nothing';

/** Changes an enrolment under its lead's lock; an enrolment of another lead is refused. */
async function changeEnrolment(
	context: DbContext,
	actor: Actor,
	target: LeadTarget,
	id: string | undefined,
	decide: (
		enrolment: Enrolment,
		lead: LeadRow,
		trx: Database,
	) => EnrolmentChange | Promise<EnrolmentChange>,
): Promise<LeadOutcome> {
	return await changeLead(context, actor, target, async (lead, trx) => {
		const enrolment = await findOwnEnrolment(trx, lead.id, id);
		if (!enrolment) return enrolmentGone;
		const change = await decide(enrolment, lead, trx);
		if (change === 'nothing' || 'outcome' in change) return change;
		return {
			kind: 'enrolment',
			data: change.data,
			audit: change.audit,
			set: change.set,
			also: () => updateEnrolment(trx, enrolment.id, change.columns),
		};
	});
}

export const enrolmentGone = invalid({
	enrolment: 'This enrolment no longer exists. Reload the page.',
});

/** An enrolment, if it belongs to this lead. */
export async function findOwnEnrolment(
	trx: Database,
	leadId: string,
	id: string | undefined,
): Promise<Enrolment | undefined> {
	const enrolment = id ? await findEnrolment(trx, id) : undefined;
	return enrolment?.leadId === leadId ? enrolment : undefined;
}
