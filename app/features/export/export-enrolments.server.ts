import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { nameReceipt } from '#app/features/enrolments/enrolment-types.ts';
import { entryKinds } from '#app/features/enrolments/ledger.ts';
import {
	readEnrolmentBatches,
	type StudentEnrolment,
} from '#app/features/enrolments/read-enrolments.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { byteOrderMark, csvLine, streamText } from '#app/platform/csv.ts';
import { toLocalInput } from '#app/platform/format-date.ts';

/** All enrolments as CSV, one line per payment, discount and refund; audited. */
export async function exportEnrolments(
	{ db, clock }: DbContext,
	actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
	await writeAudit(db, {
		actor,
		action: 'enrolments.exported',
		subject: { kind: 'export', id: 'enrolments' },
		at: clock.now(),
	});
	return streamText(writeLines(db));
}

/** The columns about the enrolment, by heading. */
const enrolmentColumns: Record<string, (one: StudentEnrolment) => string> = {
	Lead: ({ leadId }) => leadId,
	Student: ({ student }) => student,
	Programme: ({ programme }) => programme,
	Start: ({ batch }) => batch,
	'Enrolled on': ({ enrolledOn }) => enrolledOn,
	Counsellor: ({ counsellorName }) => counsellorName ?? '',
	Fee: ({ fee }) => rupees(fee),
	Left: ({ withdrawnAt }) => moment(withdrawnAt),
};

/** The columns about a payment, discount or refund. */
const entryColumns: Record<string, (entry: StudentEnrolment['entries'][number]) => string> = {
	Kind: ({ kind }) => entryKinds[kind],
	Receipt: ({ receipt }) => (receipt ? nameReceipt(receipt) : ''),
	Day: ({ day }) => day,
	Amount: ({ amount }) => rupees(amount),
	How: ({ how }) => how,
	'Paid by': ({ payer }) => payer,
	Note: ({ note }) => note,
	'Noted by': ({ actorName }) => actorName,
	Voided: ({ voidedAt }) => moment(voidedAt),
	'Why void': ({ voidReason }) => voidReason ?? '',
};

async function* writeLines(db: Database) {
	yield byteOrderMark + csvLine([enrolmentColumns, entryColumns].flatMap(Object.keys));
	for await (const enrolments of readEnrolmentBatches(db)) {
		yield enrolments.flatMap(toRows).map(csvLine).join('');
	}
}

/** An enrolment without payments gets a line too. */
function toRows(one: StudentEnrolment): string[][] {
	const about = Object.values(enrolmentColumns).map((column) => column(one));
	const columns = Object.values(entryColumns);
	if (one.entries.length === 0) return [[...about, ...columns.map(() => '')]];
	return one.entries.map((entry) => [...about, ...columns.map((column) => column(entry))]);
}

/** Without commas, so that a spreadsheet can add them up. */
function rupees(paise: number) {
	return (paise / 100).toFixed(2);
}

function moment(at: number | null) {
	return at === null ? '' : toLocalInput(at).replace('T', ' ');
}
