import type { Database } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { nameReceipt } from './enrolment-types.ts';
import { writeFigures } from './money.ts';
import { findReceipt } from './read-enrolments.server.ts';

/** The mail with a payment's receipt attached, or why there is none. */
export async function writeReceiptMail(
	context: { db: Database; content: ContentReader },
	receiptKey: { leadId: string; entryId: string },
) {
	const found = await findReceipt(context, receiptKey);
	if (!found) return { outcome: 'missing' } satisfies LeadOutcome;
	const { entry, enrolment, name, file } = found;
	if (entry.voidedAt !== null) {
		const message = 'Not sent: this payment is voided, so its receipt does not count.';
		return invalid({ entry: message }) satisfies LeadOutcome;
	}
	const number = nameReceipt(entry.receipt);
	const sum = `Rs. ${writeFigures(entry.amount)}`;
	return {
		outcome: 'written' as const,
		mail: {
			subject: `Receipt ${number}`,
			text: `Hello,\n\nThank you. We have received ${sum} for ${enrolment.programme}. The receipt, number ${number}, is attached.`,
			file: { name, pdf: Buffer.from(file).toString('base64') },
		},
	};
}
