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

const header = [
	...['Lead', 'Student', 'Programme', 'Start', 'Enrolled on', 'Counsellor', 'Fee', 'Left'],
	...[
		'Kind',
		'Receipt',
		'Day',
		'Amount',
		'How',
		'Paid by',
		'Note',
		'Noted by',
		'Voided',
		'Why void',
	],
];

async function* writeLines(db: Database) {
	yield byteOrderMark + csvLine(header);
	for await (const enrolments of readEnrolmentBatches(db)) {
		yield enrolments.flatMap(toRows).map(csvLine).join('');
	}
}

/** An enrolment without payments gets a line too. */
function toRows(one: StudentEnrolment): string[][] {
	const about = [
		...[one.leadId, one.student, one.programme, one.batch, one.enrolledOn],
		...[one.counsellorName ?? '', rupees(one.fee), moment(one.withdrawnAt)],
	];
	if (one.entries.length === 0) return [[...about, ...Array.from({ length: 10 }, () => '')]];
	return one.entries.map((entry) => [
		...about,
		...[entryKinds[entry.kind], entry.receipt ? nameReceipt(entry.receipt) : '', entry.day],
		...[rupees(entry.amount), entry.how, entry.payer, entry.note, entry.actorName],
		...[moment(entry.voidedAt), entry.voidReason ?? ''],
	]);
}

/** Without commas, so that a spreadsheet can add them up. */
function rupees(paise: number) {
	return (paise / 100).toFixed(2);
}

function moment(at: number | null) {
	return at === null ? '' : toLocalInput(at).replace('T', ' ');
}
