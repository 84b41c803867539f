import { enrolForm } from '#app/features/enrolments/enrolment-forms.ts';
import { writeFigures } from '#app/features/enrolments/money.ts';
import type { OfferChoices } from '#app/features/enrolments/read-enrolments.server.ts';
import { type EnrolmentAnswer, FoldedForm, MoneyForm } from './money-form.tsx';

/** Puts the student into a programme; the first time it is what the page is for, later it is folded. */
export function EnrolForm(props: {
	programme: string | null;
	offers: OfferChoices;
	isFirst: boolean;
	answer?: EnrolmentAnswer;
}) {
	const { offers } = props;
	const form = (
		<MoneyForm
			intent="enrol"
			fields={enrolForm.fields}
			values={props.isFirst ? listValues(props) : {}}
			suggestions={{ programme: offers.programmes, batch: offers.batches }}
			button="Enrol"
			answer={props.answer}
		/>
	);
	if (!props.isFirst) {
		return (
			<section className="mt-6">
				<FoldedForm
					heading="Enrol in another programme"
					isOpen={props.answer?.form === 'enrol new'}
				>
					{form}
				</FoldedForm>
			</section>
		);
	}
	return (
		<section className="desk-panel mt-6">
			<h2 className="mb-4 text-xl">Enrol in a programme</h2>
			{form}
		</section>
	);
}

/** What the family asked for, with what the site says of it. */
function listValues({ programme, offers }: { programme: string | null; offers: OfferChoices }) {
	return {
		programme: programme ?? '',
		fee: offers.fee === undefined ? '' : writeFigures(offers.fee * 100),
		refundRule: offers.refund ?? '',
	};
}
