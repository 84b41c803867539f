import type { Database } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { readFinalLead, readWrongPhones } from '#app/features/leads/find-lead.server.ts';
import { nameProgramme } from '#app/features/leads/programme-names.ts';
import { countRefundable, workOutRefund } from '#app/features/offer/work-out-refund.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { readCursor, writeCursor } from '#app/platform/list-cursor.ts';
import {
	countWithoutFee,
	listDue,
	listEnrolments,
	readEnrolmentBatch,
} from './enrolment-repository.server.ts';
import { type Enrolment, nameReceipt } from './enrolment-types.ts';
import { addUp, type Balance } from './ledger.ts';
import type { Paise } from './money.ts';
import { writeReceipt } from './write-receipt.server.ts';

export interface EnrolmentWithBalance extends Enrolment {
	balance: Balance;
}

/** A lead's enrolments with what was agreed, paid and is due. */
export async function readEnrolments(
	db: Database,
	leadId: string,
): Promise<EnrolmentWithBalance[]> {
	const enrolments = await listEnrolments(db, leadId);
	return enrolments.map((one) => ({
		...one,
		balance: addUp({ ...one, isWithdrawn: one.withdrawnAt !== null }),
	}));
}

/** An enrolment with an unpaid balance. */
export interface DueLine {
	id: string;
	leadId: string;
	student: string;
	programme: string;
	since: string;
	/** When to ask the family for the balance. */
	balanceOn: string | null;
	balance: Balance;
	ownerName: string | null;
	followUpAt: number | null;
	/** The student's number or else the guardian's; null if neither is right. */
	phone: string | null;
	/** Whether the only numbers are wrong. */
	isPhoneWrong: boolean;
	/** The student's number, unless it is wrong or the family opted out. */
	chatPhone: string | null;
}

const perPage = 50;

/** A page of unpaid balances, longest overdue first; audits that it was seen. */
export async function openFeesDue(
	context: { db: Database; clock: Clock },
	actor: Actor,
	after?: string,
): Promise<{ lines: DueLine[]; next: string | null; withoutFee: number }> {
	const { db } = context;
	await recordSeen(context, actor, 'fees.listed', { kind: 'list', id: 'fees' });
	const found = await listDue(db, readCursor(after), perPage + 1);
	const shown = found.slice(0, perPage);
	const last = found.length > perPage ? shown.at(-1) : undefined;
	const isWrong = await readWrongPhones(
		db,
		shown.flatMap(({ enrolment }) => enrolment?.leadId ?? []),
	);
	const lines = shown.flatMap(({ enrolment, ...row }): DueLine[] => {
		if (!enrolment) return [];
		const { id, leadId, programme, enrolledOn: since, balanceOn } = enrolment;
		const { student, owner_name: ownerName, follow_up_at: followUpAt } = row;
		const numbers = [row.phone, row.guardian_phone].filter((one) => one !== null);
		const [phone = null] = numbers.filter((one) => !isWrong(leadId, one));
		const isPhoneWrong = phone === null && numbers.length > 0;
		const chatPhone = row.opted_out_at === null && phone === row.phone ? phone : null;
		const contact = { ownerName, followUpAt, phone, isPhoneWrong, chatPhone };
		const balance = addUp({ ...enrolment, isWithdrawn: false });
		return [{ id, leadId, student, programme, since, balanceOn, balance, ...contact }];
	});
	const next = last ? writeCursor({ value: last.enrolled_day, id: last.id }) : null;
	return { lines, next, withoutFee: await countWithoutFee(db) };
}

/** The total due, and the number of enrolments. */
export { readDueTotal } from './enrolment-repository.server.ts';

/** A payment's receipt as a file, audited; undefined when there is none. */
export async function openReceipt(
	context: { db: Database; clock: Clock; content: ContentReader },
	actor: Actor,
	receiptKey: { leadId: string; entryId: string },
) {
	const found = await findReceipt(context, receiptKey);
	if (!found) return undefined;
	await recordSeen(context, actor, 'receipt.seen', { kind: 'lead', id: found.enrolment.leadId });
	return found;
}

/** A payment's receipt as a file, with its payment. */
export async function findReceipt(
	{ db, content }: { db: Database; content: ContentReader },
	{ leadId, entryId }: { leadId: string; entryId: string },
) {
	const lead = await readFinalLead(db, leadId);
	if (!lead) return undefined;
	const enrolments = await listEnrolments(db, lead.id);
	const enrolment = enrolments.find(({ entries }) => entries.some(({ id }) => id === entryId));
	const entry = enrolment?.entries.find(({ id }) => id === entryId);
	if (!enrolment || !entry?.receipt) return undefined;
	const { data: site } = await content.single('site');
	const { receipt } = entry;
	const paid = { ...entry, receipt };
	return {
		enrolment,
		entry: paid,
		name: `receipt-${nameReceipt(receipt).replace('/', '-')}.pdf`,
		file: writeReceipt({ site, student: lead.name, enrolment, entry: paid }),
	};
}

export type StudentEnrolment = Enrolment & { student: string };

const perBatch = 500;

/** All enrolments, in batches. */
export async function* readEnrolmentBatches(db: Database): AsyncGenerator<StudentEnrolment[]> {
	let after = '';
	for (;;) {
		const batch = await readEnrolmentBatch(db, after, perBatch);
		yield batch;
		const last = batch.at(-1);
		if (!last || batch.length < perBatch) return;
		after = last.id;
	}
}

/** The site's offers to choose from at enrolment. */
export interface OfferChoices {
	programmes: string[];
	batches: string[];
	/** The programme that fee and refund rule belong to, if the site has it. */
	programme?: string;
	/** In rupees. */
	fee?: number;
	refund?: string;
	/** Whether fee and refund rule are samples, as before going live. */
	isSample: boolean;
}

/**
 * The offered programmes and batches, with the fee and refund rule of the programme with this name, or of the version
 * of it that is still offered.
 */
export async function readOfferChoices(
	content: ContentReader,
	programme: string | null,
	version?: string,
): Promise<OfferChoices> {
	const { offers, chosen: whole } = await findOffer(content, programme);
	const asked = offers.find(
		({ isVersion, name, offer }) => isVersion && name === version && offer === whole?.offer,
	);
	const chosen = asked ?? whole;
	const batches = (chosen ? [chosen] : offers.filter(({ isVersion }) => !isVersion)).flatMap(
		({ offer }) => offer?.batches ?? [],
	);
	return {
		programmes: offers.map(({ name }) => name),
		batches: batches.map(({ starts, timings }) =>
			timings ? `${timings}, from ${formatDay(starts)}` : `From ${formatDay(starts)}`,
		),
		programme: chosen?.name,
		fee: chosen?.fee,
		refund: chosen?.offer?.refund,
		isSample: chosen?.offer?.sample === 'sample',
	};
}

/** Everything the site sells, by the desk's names, and the one with this name. */
async function findOffer(content: ContentReader, programme: string | null) {
	const [entries, series] = await Promise.all([
		content.fields('programme', ['menuLabel', 'offer', 'variants']),
		content.fields('test-series', ['cards']),
	]);
	const sold = [
		...entries.map(({ data: { menuLabel, offer, variants = [] } }) => ({
			names: [menuLabel, ...variants.map(({ title }) => title)],
			offer,
		})),
		...series.flatMap(({ data }) =>
			data.cards.map(({ title, offer }) => ({ names: [title], offer })),
		),
	];
	const offers = sold.flatMap(({ names, offer }) =>
		names.map((name, place) => ({
			name: nameProgramme(name),
			isVersion: place > 0,
			offer,
			fee: offer?.variants?.find(({ title }) => title === name)?.fee ?? offer?.fee,
			count: countRefundable(offer, name),
		})),
	);
	return { offers, chosen: offers.find(({ name }) => name === nameProgramme(programme ?? '')) };
}

/** A refund by the rule on the website. */
export interface RefundSum {
	/** The enrolment's id. */
	enrolment: string;
	/** How many sessions or mocks the fee buys, if the site says. */
	count?: number;
	used?: number;
	/** Undefined while the numbers make no sense. */
	amount?: Paise;
}

/** Calculates the refund of each enrolment that counts sessions or mocks, from the typed numbers. */
export async function readRefundSums(
	content: ContentReader,
	enrolments: readonly EnrolmentWithBalance[],
	typed: { enrolment: string | null; count: string | null; used: string | null },
): Promise<RefundSum[]> {
	const sums = enrolments.map(async ({ id, programme, balance: { agreed, paid } }) => {
		const { chosen } = await findOffer(content, programme);
		if (chosen?.count === undefined) return [];
		if (typed.enrolment !== id) return [{ enrolment: id, count: chosen.count }];
		const [count = chosen.count, used] = [readCount(typed.count), readCount(typed.used)];
		const isKnown = used !== undefined && count > 0 && used <= count;
		const amount = isKnown ? workOutRefund({ agreed, paid, count, used }) : undefined;
		return [{ enrolment: id, count, used, amount }];
	});
	return (await Promise.all(sums)).flat();
}

function readCount(text: string | null) {
	return text && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
