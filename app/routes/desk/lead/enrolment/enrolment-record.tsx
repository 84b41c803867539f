import { Form, Link } from 'react-router';
import {
	agreementForm,
	discountForm,
	paymentForm,
	reasonForm,
	refundForm,
} from '#app/features/enrolments/enrolment-forms.ts';
import { documentNames } from '#app/features/enrolments/enrolment-types.ts';
import { writeFigures, writeRupees } from '#app/features/enrolments/money.ts';
import type {
	EnrolmentWithBalance,
	RefundSum,
} from '#app/features/enrolments/read-enrolments.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { DraftForm } from '../../../drafts/draft-form.tsx';
import { Facts, Mark } from '../../blocks/facts.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import { type EnrolmentAnswer, FoldedForm, MoneyForm, nameForm } from './money-form.tsx';

interface RecordProps {
	enrolment: EnrolmentWithBalance;
	/** The likely payer. */
	payer: string;
	/** Why receipts cannot be mailed; undefined where they can. */
	noMail?: string;
	today: string;
	/** Whether the page was opened to record a payment. */
	isPaying: boolean;
	/** The refund, if the programme has a refund rule. */
	refundSum?: RefundSum;
	answer?: EnrolmentAnswer;
}

/** An enrolment: the agreement, the payments, and the forms to add to them. */
export function EnrolmentRecord(props: RecordProps) {
	const { enrolment, answer } = props;
	const { id, balance, programme, batch } = enrolment;
	return (
		<section aria-labelledby={`enrolment-${id}`} className="desk-panel mt-6 space-y-4">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<h2 id={`enrolment-${id}`} className="wrap-anywhere text-xl">
					{programme}
				</h2>
				<BalanceMark enrolment={enrolment} />
				{isOwed(enrolment) ? (
					<Link
						to={`?pay=${id}#pay-${id}`}
						replace
						className="desk-button desk-button-strong grow sm:ml-auto sm:grow-0"
					>
						Record a payment
					</Link>
				) : null}
			</div>
			<Facts
				areShort
				facts={[
					['Start', batch],
					[
						balance.discounts > 0 ? 'Fee before discount' : 'Fee agreed',
						writeRupees(enrolment.fee),
					],
					['Discounts', balance.discounts > 0 ? writeRupees(balance.discounts) : ''],
					['Paid', writeRupees(balance.paid + balance.refunded)],
					['Refunded', balance.refunded > 0 ? writeRupees(balance.refunded) : ''],
					['Due', writeRupees(balance.due)],
					['Balance asked for on', enrolment.balanceOn ? formatDay(enrolment.balanceOn) : ''],
					['Enrolled on', formatDay(enrolment.enrolledOn)],
					['Counsellor', enrolment.counsellorName],
					['Documents given', enrolment.documents.join(', ')],
					['Left, because', enrolment.withdrawnReason],
				]}
			/>
			{balance.refunded > 0 && enrolment.withdrawnAt === null ? (
				<p className="max-w-prose">{refundedWords}</p>
			) : null}
			<LedgerLines enrolment={enrolment} noMail={props.noMail} answer={answer} />
			<div>
				{/* A new key after each entry resets the forms: left filled in, they would be sent twice. */}
				<MoneyForms key={enrolment.entries.length} {...props} />
				<OtherForms {...props} />
			</div>
		</section>
	);
}

const refundedWords =
	'Due is the fee, less discounts and payments, plus what was refunded. If the family need not pay it again, give a discount of that sum; once the student leaves, nothing is due.';

function isOwed({ withdrawnAt, balance }: EnrolmentWithBalance) {
	return withdrawnAt === null && balance.due > 0;
}

/** A badge that says whether everything is paid. */
function BalanceMark({ enrolment }: { enrolment: EnrolmentWithBalance }) {
	if (enrolment.withdrawnAt !== null) return <Mark tone="quiet">Left the programme</Mark>;
	const { due } = enrolment.balance;
	return due > 0 ? (
		<Mark tone="waiting">{writeRupees(due)} due</Mark>
	) : (
		<Mark tone="good">Paid in full</Mark>
	);
}

/** Payment, discount and refund. */
function MoneyForms({ enrolment, payer, today, isPaying, refundSum, answer }: RecordProps) {
	const { id, balance, programme } = enrolment;
	const common = { enrolment: id, answer };
	const isAnswered = (intent: string) => answer?.form === nameForm({ intent, enrolment: id });
	const isHere = enrolment.withdrawnAt === null;
	return (
		<>
			{isOwed(enrolment) ? (
				<FoldedForm
					id={`pay-${id}`}
					heading="Record a payment"
					about={programme}
					isOpen={isPaying || balance.paid === 0 || isAnswered('payment')}
				>
					<MoneyForm
						{...common}
						intent="payment"
						fields={paymentForm.fields}
						values={{ amount: writeFigures(balance.due), day: today, payer }}
						button="Record payment and issue receipt"
					/>
				</FoldedForm>
			) : null}
			{isHere ? (
				<FoldedForm heading="Give a discount" about={programme} isOpen={isAnswered('discount')}>
					<MoneyForm
						{...common}
						intent="discount"
						fields={discountForm.fields}
						button="Record the discount"
					/>
				</FoldedForm>
			) : null}
			{balance.paid > 0 ? (
				<FoldedForm
					id={`refund-${id}`}
					heading="Refund"
					about={programme}
					isOpen={isAnswered('refund') || refundSum?.used !== undefined}
				>
					<p className="mb-4 max-w-prose whitespace-pre-line">
						{enrolment.refundRule
							? `The rule: ${enrolment.refundRule}`
							: 'No refund rule was recorded when the student enrolled.'}
					</p>
					{refundSum ? <RefundSumForm enrolment={enrolment} sum={refundSum} /> : null}
					{isHere ? <p className="mb-4 max-w-prose">{refundedWords}</p> : null}
					<MoneyForm
						// Re-created for each calculated refund.
						key={refundSum?.amount}
						{...common}
						intent="refund"
						param="used"
						fields={refundForm.fields}
						values={{ day: today, ...fillIn(refundSum) }}
						button="Record the refund"
					>
						{isHere ? (
							<Field
								kind="checkbox"
								name="leaves"
								value="yes"
								label="The student leaves: nothing more is due"
								// Ticked by default: a refund of unused sessions usually means that the student leaves.
								defaultChecked={
									isAnswered('refund')
										? answer?.typed?.leaves !== undefined
										: refundSum?.amount !== undefined
								}
								className="sm:col-span-2"
							/>
						) : null}
					</MoneyForm>
				</FoldedForm>
			) : null}
		</>
	);
}

/** Calculates the refund by the rule of the website, from the agreed fee and the payments. */
function RefundSumForm({ enrolment, sum }: { enrolment: EnrolmentWithBalance; sum: RefundSum }) {
	const { id, balance } = enrolment;
	const [agreed, paid] = [writeRupees(balance.agreed), writeRupees(balance.paid)];
	return (
		<>
			<Form
				method="get"
				replace
				preventScrollReset
				className="mb-3 grid max-w-2xl gap-4 sm:grid-cols-2"
			>
				<input type="hidden" name="refund" value={id} />
				<Field
					kind="number"
					name="count"
					label="Sessions or mocks in the fee"
					min={1}
					defaultValue={sum.count?.toString()}
				/>
				<Field kind="number" name="used" label="Used" min={0} defaultValue={sum.used?.toString()} />
				<div className="sm:col-span-2">
					<button type="submit" className="desk-button">
						Work out the refund
					</button>
				</div>
			</Form>
			{sum.used === undefined ? null : (
				<p role="status" className="mb-4 max-w-prose">
					{sum.amount === undefined
						? 'No more can be used than the fee buys. Check the numbers.'
						: `${agreed} agreed, ${paid} paid, ${sum.used} of ${sum.count} used: ${writeRupees(sum.amount)} goes back.`}
				</p>
			)}
		</>
	);
}

function fillIn({ amount, used, count }: Partial<RefundSum> = {}): Record<string, string> {
	return amount ? { amount: writeFigures(amount), note: `${used} of ${count} used` } : {};
}

/** Documents, a change of the agreement, and leaving. */
function OtherForms({ enrolment, answer }: RecordProps) {
	const { id, programme, batch, fee, refundRule, balanceOn } = enrolment;
	const common = { enrolment: id, answer };
	const isAnswered = (intent: string) => answer?.form === nameForm({ intent, enrolment: id });
	return (
		<>
			<FoldedForm heading="Documents" about={programme}>
				<DraftForm name={`documents ${id}`} preventScrollReset className="space-y-4">
					<input type="hidden" name="intent" value="documents" />
					<input type="hidden" name="enrolment" value={id} />
					<FieldGroup legend="The family has given">
						{documentNames.map((name) => (
							<Field
								key={name}
								kind="checkbox"
								name="document"
								value={name}
								label={name}
								defaultChecked={enrolment.documents.includes(name)}
							/>
						))}
					</FieldGroup>
					<button type="submit" className="desk-button">
						Save the ticks
					</button>
				</DraftForm>
			</FoldedForm>
			<FoldedForm
				heading="Change fee, start or programme"
				about={programme}
				isOpen={isAnswered('agreement')}
			>
				<MoneyForm
					{...common}
					intent="agreement"
					fields={agreementForm.fields}
					values={{
						programme,
						batch,
						fee: writeFigures(fee),
						refundRule,
						remindOn: balanceOn ?? '',
					}}
					button="Change the agreement"
				/>
			</FoldedForm>
			{enrolment.withdrawnAt === null ? (
				<FoldedForm heading="The student leaves" about={programme} isOpen={isAnswered('withdraw')}>
					<p className="mb-4 max-w-prose">
						Nothing more is due after that, and you cannot take it back. Record any refund
						separately.
					</p>
					<MoneyForm
						{...common}
						intent="withdraw"
						fields={reasonForm.fields}
						button="Record that the student left"
					/>
				</FoldedForm>
			) : null}
		</>
	);
}
