import { Form } from 'react-router';
import { enrolForm } from '#app/features/enrolments/enrolment-forms.ts';
import { writeFigures } from '#app/features/enrolments/money.ts';
import type { OfferChoices } from '#app/features/enrolments/read-enrolments.server.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { type EnrolmentAnswer, FoldedForm, MoneyForm } from './money-form.tsx';

interface EnrolFormProps {
	/** The requested programme, or the one chosen here. */
	programme: string | null;
	offers: OfferChoices;
	/** The date of the payment reminder, unless another one is chosen. */
	remindOn: string;
	isFirst: boolean;
	/** Whether the URL names a programme. */
	isChosen: boolean;
	answer?: EnrolmentAnswer;
}

/** Enrols the student; open the first time, folded later. */
export function EnrolForm(props: EnrolFormProps) {
	if (!props.isFirst) {
		return (
			<section className="mt-6">
				<FoldedForm
					heading="Enrol in another programme"
					isOpen={props.isChosen || props.answer?.form === 'enrol new'}
				>
					<Enrol {...props} />
				</FoldedForm>
			</section>
		);
	}
	return (
		<section className="desk-panel mt-6">
			<h2 className="mb-4 text-xl">Enrol in a programme</h2>
			<Enrol {...props} />
		</section>
	);
}

/** Choosing a programme fills in the fee and refund rule of its page. */
function Enrol({ programme, offers, remindOn, answer }: EnrolFormProps) {
	return (
		<>
			<Form method="get" replace preventScrollReset className="max-w-2xl">
				<Field
					id="offered"
					name="programme"
					kind="choice"
					label="Start with the offer of"
					options={offers.programmes}
					defaultValue={offers.programme}
					placeholder="Choose one"
					onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
					beside={
						<button type="submit" className="desk-button shrink-0 whitespace-nowrap">
							Fill in<span className="sr-only"> its fee and refund rule</span>
						</button>
					}
				/>
			</Form>
			{offers.isSample ? (
				<p className="mt-3 max-w-prose">
					Fee and refund rule are the samples of the website. Check them before you enrol.
				</p>
			) : null}
			<div className="mt-4">
				<MoneyForm
					// Re-created for each programme, while the select above it keeps the focus.
					key={programme}
					intent="enrol"
					param="programme"
					fields={enrolForm.fields}
					values={{ ...listValues(programme, offers), remindOn }}
					suggestions={{ programme: offers.programmes, batch: offers.batches }}
					button="Enrol"
					answer={answer}
				/>
			</div>
		</>
	);
}

/** The form's initial values. */
function listValues(programme: string | null, { fee, refund }: OfferChoices) {
	return {
		programme: programme ?? '',
		fee: fee === undefined ? '' : writeFigures(fee * 100),
		refundRule: refund ?? '',
	};
}
