import { reasonForm } from '#app/features/enrolments/enrolment-forms.ts';
import { type MoneyEntry, nameReceipt } from '#app/features/enrolments/enrolment-types.ts';
import { entryKinds } from '#app/features/enrolments/ledger.ts';
import { writeRupees } from '#app/features/enrolments/money.ts';
import type { EnrolmentWithBalance } from '#app/features/enrolments/read-enrolments.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { DraftForm } from '../../../drafts/draft-form.tsx';
import { type EnrolmentAnswer, FoldedForm, MoneyForm, nameForm } from './money-form.tsx';

/** Every payment, discount and refund, also the voided ones, each with its receipt. */
export function LedgerLines(props: {
	enrolment: EnrolmentWithBalance;
	/** Why receipts cannot be mailed; undefined where they can. */
	noMail?: string;
	answer?: EnrolmentAnswer;
}) {
	const { enrolment, noMail, answer } = props;
	const hasReceipt = enrolment.entries.some(
		({ receipt, voidedAt }) => receipt && voidedAt === null,
	);
	if (enrolment.entries.length === 0) return <p className="text-muted">No payments yet.</p>;
	return (
		<>
			<ul aria-label="Payments, discounts and refunds" className="divide-y divide-line">
				{enrolment.entries.map((entry) => (
					<li key={entry.id} className="py-2">
						<Line entry={entry} leadId={enrolment.leadId} mayMail={noMail === undefined} />
						{entry.voidedAt === null ? (
							<FoldedForm
								isBeside
								heading="Void"
								about={`${entryKinds[entry.kind]} of ${writeRupees(entry.amount)}`}
								isOpen={answer?.form === nameForm({ intent: 'void', entry: entry.id })}
							>
								<MoneyForm
									intent="void"
									enrolment={enrolment.id}
									entry={entry.id}
									fields={reasonForm.fields}
									button="Void it"
									answer={answer}
								/>
							</FoldedForm>
						) : null}
					</li>
				))}
			</ul>
			{noMail && hasReceipt ? <p className="text-muted text-sm">{noMail}</p> : null}
		</>
	);
}

function Line(props: { entry: MoneyEntry; leadId: string; mayMail: boolean }) {
	const { entry, leadId, mayMail } = props;
	const { kind, amount, day, how, note, receipt } = entry;
	const label = `${entryKinds[kind]} ${writeRupees(Math.abs(amount))}`;
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-6">
			<div className="min-w-0">
				<p className="font-semibold tabular-nums">
					{entry.voidedAt === null ? label : <s>{label}</s>}
				</p>
				<p className="wrap-anywhere text-muted text-sm">
					{[formatDay(day), how, note, `recorded by ${entry.actorName}`]
						.filter(Boolean)
						.join(' · ')}
				</p>
				{entry.voidedAt === null ? null : (
					<p className="wrap-anywhere font-semibold text-danger text-sm">
						Voided by {entry.voidedBy}: {entry.voidReason}
					</p>
				)}
			</div>
			{receipt ? (
				<div className="flex flex-wrap items-center gap-x-5">
					<a
						href={`/desk/leads/${leadId}/receipts/${entry.id}`}
						className="inline-flex min-h-11 items-center text-brand underline"
					>
						Receipt {nameReceipt(receipt)}
						<span className="sr-only"> as PDF</span>
					</a>
					{mayMail && entry.voidedAt === null ? (
						<DraftForm name={`mail-receipt-${entry.id}`} preventScrollReset>
							<input type="hidden" name="intent" value="mail-receipt" />
							<input type="hidden" name="entry" value={entry.id} />
							<button type="submit" className="desk-link">
								Mail it to the family
								<span className="sr-only">: receipt {nameReceipt(receipt)}</span>
							</button>
						</DraftForm>
					) : null}
				</div>
			) : null}
		</div>
	);
}
