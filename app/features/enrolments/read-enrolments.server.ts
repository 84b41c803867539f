import type { Database } from '#app/db/open-database.server.ts';
import { noteSeen } from '#app/features/audit/write-audit.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { describeContact } from '#app/features/leads/find-lead.server.ts';
import { nameProgramme } from '#app/features/leads/lead-states.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { listEnrolments, readEnrolmentBatch } from './enrolment-repository.server.ts';
import { type Enrolment, nameReceipt } from './enrolment-types.ts';
import { addUp, type Balance } from './ledger.ts';
import { writeReceipt } from './write-receipt.server.ts';

/** An enrolment with what it comes to. */
export interface EnrolmentWithBalance extends Enrolment {
	balance: Balance;
}

/** The enrolments of a lead, each with what was agreed, paid and is due. */
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

/** The receipt of a payment of this lead as a file, and who took it is noted; undefined when there is none. */
export async function openReceipt(
	context: { db: Database; clock: Clock; content: ContentReader },
	actor: Actor,
	{ leadId, entryId }: { leadId: string; entryId: string },
) {
	const lead = await describeContact(context.db, leadId);
	if (!lead) return undefined;
	const enrolments = await listEnrolments(context.db, lead.id);
	const enrolment = enrolments.find(({ entries }) => entries.some(({ id }) => id === entryId));
	const entry = enrolment?.entries.find(({ id }) => id === entryId);
	if (!enrolment || !entry?.receipt) return undefined;
	await noteSeen(context, actor, 'receipt.seen', { kind: 'lead', id: lead.id });
	const { data: site } = await context.content.single('site');
	const { receipt } = entry;
	return {
		name: `receipt-${nameReceipt(receipt).replace('/', '-')}.pdf`,
		file: writeReceipt({ site, student: lead.name, enrolment, entry: { ...entry, receipt } }),
	};
}

/** An enrolment with the name of its student. */
export type StudentEnrolment = Enrolment & { student: string };

const perBatch = 500;

/** All enrolments, some at a time. */
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

/** What the site offers, to choose from when somebody enrols. */
export interface OfferChoices {
	programmes: string[];
	batches: string[];
	/** Of the programme that was asked for, in rupees; missing where the offer is a sample or says none. */
	fee?: number;
	refund?: string;
}

/** The programmes and batches that the site offers; sample offers give names only, for their figures are made up. */
export async function readOfferChoices(
	content: ContentReader,
	programme: string | null,
): Promise<OfferChoices> {
	const entries = await content.fields('programme', ['menuLabel', 'offer', 'variants']);
	const offers = entries.map(({ data: { menuLabel, offer, variants = [] } }) => ({
		names: [nameProgramme(menuLabel), ...variants.map(({ title }) => title)],
		offer: offer?.sample === 'real' ? offer : undefined,
	}));
	const wanted = offers.find(({ names }) => names.includes(nameProgramme(programme ?? '')));
	const batches = (wanted ? [wanted] : offers).flatMap(({ offer }) => offer?.batches ?? []);
	return {
		programmes: offers.flatMap(({ names }) => names),
		batches: batches.map(({ starts, timings }) =>
			timings ? `${timings}, from ${formatDay(starts)}` : `From ${formatDay(starts)}`,
		),
		fee: wanted?.offer?.fee,
		refund: wanted?.offer?.refund,
	};
}
