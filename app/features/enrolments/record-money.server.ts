import { dayNumber, isoOfDay, numberOfDay } from '#app/db/india-day-number.ts';
import type { DbContext } from '#app/db/open-database.server.ts';
import { changeLead } from '#app/features/leads/change-lead.server.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { minute } from '#app/platform/durations.ts';
import { type FieldErrors, hasErrors, invalid } from '#app/platform/field-errors.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { newId } from '#app/platform/ids.server.ts';
import { endReminder } from './balance-reminder.server.ts';
import {
	type EnrolmentTarget,
	enrolmentGone,
	findOwnEnrolment,
	leavingColumns,
	studentLeft,
} from './enrol-lead.server.ts';
import { discountForm, paymentForm, reasonForm, refundForm } from './enrolment-forms.ts';
import {
	insertEntry,
	markVoid,
	takeReceipt,
	updateEnrolment,
} from './enrolment-repository.server.ts';
import { financialYearOf, type MoneyEntry, nameReceipt } from './enrolment-types.ts';
import { addUp, type EntryKind, findLedgerError } from './ledger.ts';
import { writeRupees } from './money.ts';
import { parseMoneyForm } from './parse-money-form.server.ts';
import { canPrint } from './write-pdf.ts';

const forms = { payment: paymentForm, discount: discountForm, refund: refundForm };

/** Records a payment (with the next receipt number), a discount or a refund. */
export async function recordMoney(
	context: DbContext,
	actor: Actor,
	kind: EntryKind,
	{ fields, ...target }: EnrolmentTarget,
): Promise<LeadOutcome> {
	const now = context.clock.now().getTime();
	const today = dayNumber(now);
	const checked = checkEntry(kind, fields, today);
	return await changeLead(context, actor, target, async (lead, trx) => {
		const enrolment = await findOwnEnrolment(trx, lead.id, fields.enrolment);
		if (!enrolment) return enrolmentGone;
		if (!checked.valid) return invalid(checked.errors);
		const { amount, day, how, note, payer } = checked;
		const isWithdrawn = enrolment.withdrawnAt !== null;
		if (isWithdrawn && kind !== 'refund') return left;
		const leaves = kind === 'refund' && fields.leaves === 'yes' && !isWithdrawn;
		const entries = [...enrolment.entries, { kind, amount, voidedAt: null }];
		const error = findLedgerError({ fee: enrolment.fee, isWithdrawn, entries });
		if (error) return invalid({ amount: error });
		const same = fields.again ? undefined : findSame(enrolment.entries, { ...checked, kind }, now);
		if (same) return invalid({ again: describeRecorded(same, now) });
		const isPaidUp = addUp({ fee: enrolment.fee, isWithdrawn, entries }).due === 0;
		const because = leaves ? studentLeft : 'Everything is paid';
		const reminder = leaves || isPaidUp ? await endReminder(trx, lead, enrolment, because) : {};
		const { programme } = enrolment;
		const id = newId(context.clock.now());
		// Taken after all checks, to hold the lock briefly.
		const year = financialYearOf(isoOfDay(today));
		const receipt = kind === 'payment' ? await takeReceipt(trx, year) : null;
		const number = receipt && nameReceipt(receipt);
		return {
			kind: 'enrolment',
			data: {
				what: kind,
				programme,
				amount,
				how,
				note,
				...(number && { receipt: number }),
				...(leaves && { leaves }),
				...reminder.data,
			},
			set: reminder.set,
			audit: toAuditDetails(leaves ? 'refund, left the programme' : kind, amount, number),
			also: async (at) => {
				await insertEntry(trx, {
					id,
					enrolment_id: enrolment.id,
					kind,
					amount,
					day,
					how,
					note,
					payer,
					receipt_year: receipt?.year ?? null,
					receipt_number: receipt?.number ?? null,
					actor_id: actor.id,
					actor_name: actor.name,
					created_at: at.getTime(),
				});
				if (leaves) await updateEnrolment(trx, enrolment.id, leavingColumns(note, at));
				else if (isPaidUp) await updateEnrolment(trx, enrolment.id, { balance_day: null });
				const news = { leadId: lead.id, enrolmentId: enrolment.id, kind, amount, how };
				const about = { ...news, day: isoOfDay(day), receipt: number, by: actor.name };
				await emitEvent(trx, 'enrolment.money-noted', about, at);
			},
		};
	});
}

function toAuditDetails(what: string, amount: number, receipt: string | null) {
	return { what, amount: writeRupees(amount), ...(receipt && { receipt }) };
}

const left = invalid({ amount: 'The student has left this programme.' });

const tenMinutes = 10 * minute;

/** An equal entry of the last ten minutes: more likely a double click than a second payment. */
function findSame(
	entries: readonly MoneyEntry[],
	sent: { kind: EntryKind; amount: number; day: number; how: string },
	now: number,
) {
	return entries.findLast(
		({ kind, amount, day, how, createdAt, voidedAt }) =>
			voidedAt === null &&
			createdAt > now - tenMinutes &&
			kind === sent.kind &&
			amount === sent.amount &&
			day === isoOfDay(sent.day) &&
			how === sent.how,
	);
}

function describeRecorded({ actorName, kind, createdAt }: MoneyEntry, now: number) {
	return `${actorName} noted the same ${kind} ${describeDateTime(createdAt, now)}. Tick this if it is another one.`;
}

/** Validates the form; a refund is stored as negative. */
function checkEntry(kind: EntryKind, fields: Record<string, string>, today: number) {
	const parsed = parseMoneyForm<(typeof forms)[EntryKind]['fields'], 'amount'>(
		forms[kind],
		fields,
		['amount'],
	);
	if (!parsed.valid) return parsed;
	const values: Record<string, string> = parsed.values;
	const { how = '', note = '', payer = '' } = values;
	const errors: FieldErrors = {};
	const day = values.day === undefined ? today : readDay(values.day);
	if (day === undefined) errors.day = 'Write a day such as 2026-11-08.';
	else if (day > today) errors.day = 'That day is still to come.';
	else if (day < today - maxDaysBack) {
		errors.day = 'That is more than two years ago. Check the year.';
	}
	if (kind === 'payment' && !canPrint(note)) {
		errors.note = 'Write this in English letters, with Rs. for ₹; the receipt cannot show others.';
	}
	if (!canPrint(payer)) {
		errors.payer = 'Write the name in English letters; the receipt cannot show others.';
	}
	if (hasErrors(errors) || day === undefined) return { valid: false as const, errors };
	const amount = kind === 'refund' ? -parsed.amounts.amount : parsed.amounts.amount;
	return { valid: true as const, amount, day, how, note, payer };
}

const maxDaysBack = 730;

function readDay(text: string): number | undefined {
	if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
	const day = numberOfDay(text);
	return !Number.isNaN(day) && isoOfDay(day) === text ? day : undefined;
}

/** Voids an entry with a reason. It stays in the ledger, and its receipt number is not reused. */
export async function voidEntry(
	context: DbContext,
	actor: Actor,
	{ fields, ...target }: EnrolmentTarget,
): Promise<LeadOutcome> {
	const parsed = parseMoneyForm(reasonForm, fields, []);
	return await changeLead(context, actor, target, async (lead, trx) => {
		const enrolment = await findOwnEnrolment(trx, lead.id, fields.enrolment);
		const entry = enrolment?.entries.find(({ id }) => id === fields.entry);
		if (!enrolment || !entry) return enrolmentGone;
		if (!parsed.valid) return invalid(parsed.errors);
		if (entry.voidedAt !== null) return 'nothing';
		const entries = enrolment.entries.filter(({ id }) => id !== entry.id);
		const isWithdrawn = enrolment.withdrawnAt !== null;
		const error = findLedgerError({ fee: enrolment.fee, isWithdrawn, entries });
		if (error) return invalid({ reason: error });
		const { reason } = parsed.values;
		const { kind, amount } = entry;
		const receipt = entry.receipt && nameReceipt(entry.receipt);
		return {
			kind: 'enrolment',
			data: { what: 'voided', entry: kind, amount, note: reason, ...(receipt && { receipt }) },
			audit: toAuditDetails(`${kind} voided`, amount, receipt),
			also: async (at) => {
				await markVoid(trx, entry, { by: actor.name, reason, at });
				const news = { leadId: lead.id, enrolmentId: enrolment.id, kind, amount, receipt };
				await emitEvent(trx, 'enrolment.money-voided', { ...news, by: actor.name }, at);
			},
		};
	});
}
