import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	agreementForm,
	discountForm,
	enrolForm,
	paymentForm,
	reasonForm,
	refundForm,
} from '#app/features/enrolments/enrolment-forms.ts';
import {
	readEnrolments,
	readOfferChoices,
	readRefundSums,
} from '#app/features/enrolments/read-enrolments.server.ts';
import type { FormField } from '#app/features/forms/define-form.ts';
import { readForm, textOf, textsOf } from '#app/features/forms/read-form.ts';
import {
	findProgrammeVersion,
	openFinalLead,
} from '#app/features/leads/details/open-lead.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { type FieldErrors, firstError } from '#app/platform/field-errors.ts';
import { addDays } from '#app/platform/india-time.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../../allow.server.ts';
import { redirectWithMessage } from '../../../flash-message.server.ts';
import { DeskPage } from '../../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { actOnEnrolment, isEnrolmentIntent } from './act-on-enrolment.server.ts';
import { EnrolForm } from './enrol-form.tsx';
import { EnrolmentRecord } from './enrolment-record.tsx';
import type { EnrolmentAnswer } from './money-form.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const lead = await openFinalLead(app, requireUser(context), params.id);
	if (!lead) throw data('There is no such lead. It may have been erased.', { status: 404 });
	const enrolments = await readEnrolments(app.db, lead.id);
	const chosen = url.searchParams.get('programme');
	// For the first enrolment, the programme that the family asked for, in the version that it named.
	const asked = enrolments.length === 0 ? lead.programme : null;
	const version = chosen === null ? await findProgrammeVersion(app.db, lead) : undefined;
	const offers = await readOfferChoices(app.content, chosen ?? asked, version);
	return {
		lead: { id: lead.id, name: lead.name, payer: lead.guardianName ?? lead.name },
		noMail: whyNoMail(lead),
		enrolments,
		isChosen: chosen !== null,
		pay: url.searchParams.get('pay'),
		programme: chosen ?? offers.programme ?? asked,
		offers,
		refundSums: await readRefundSums(app.content, enrolments, {
			enrolment: url.searchParams.get('refund'),
			count: url.searchParams.get('count'),
			used: url.searchParams.get('used'),
		}),
		today: todayInIndia(app.clock),
	};
}

/** Why receipts cannot be mailed to the family; undefined where they can. */
function whyNoMail({ email, optedOutAt }: { email: string | null; optedOutAt: number | null }) {
	if (optedOutAt !== null) return 'The family asked for no messages, so receipts are not mailed.';
	return email ? undefined : 'Receipts can be mailed once the lead has an email address.';
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readForm(request);
	const intent = textOf(sent, 'intent');
	if (!isEnrolmentIntent(intent)) throw data('There is no such intent.', { status: 400 });
	const actor = requireUser(context);
	const result = await actOnEnrolment(intent, { app, actor, leadId: params.id, sent });
	if (result.outcome === 'missing') throw data('This lead no longer exists.', { status: 404 });
	if (result.outcome === 'done') {
		const page = `/desk/leads/${params.id}/enrolment`;
		throw await redirectWithMessage(app, page, `enrolment.${intent}`);
	}
	const errors = result.outcome === 'invalid' ? result.errors : {};
	return answerForm<EnrolmentAnswer>({
		status: 422,
		message: describeRefusal(intent, errors),
		form: [intent, sent.get('entry') ?? sent.get('enrolment') ?? 'new'].join(' '),
		errors,
		typed: textsOf(sent),
	});
}

const forms: Partial<Record<string, { fields: Record<string, FormField> }>> = {
	enrol: enrolForm,
	agreement: agreementForm,
	payment: paymentForm,
	discount: discountForm,
	refund: refundForm,
	void: reasonForm,
	withdraw: reasonForm,
};

/** Names the fields to look at; other errors are shown at their place. */
function describeRefusal(intent: string, errors: FieldErrors) {
	if (intent === 'mail-receipt') return firstError(errors);
	const labels = Object.keys(errors).flatMap((name) => forms[intent]?.fields[name]?.label ?? []);
	if (labels.length === 0) return 'Not saved. See below.';
	return `Not saved. Please check ${labels.map((label) => `“${label}”`).join(' and ')}.`;
}

export const meta: Route.MetaFunction = () => [{ title: 'Enrolment' }];

export default function EnrolmentRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { lead, noMail, enrolments, offers, refundSums, programme, isChosen, pay } = loaderData;
	const { today } = loaderData;
	const isFirst = enrolments.length === 0;
	return (
		<DeskPage
			title={`Enrolment of ${lead.name}`}
			intro="Fee, payments and receipts. A wrong payment is voided with a reason; nothing is deleted."
			back={{ to: `/desk/leads/${lead.id}`, label: lead.name }}
			answer={actionData}
		>
			{enrolments.map((enrolment) => (
				<EnrolmentRecord
					key={enrolment.id}
					enrolment={enrolment}
					payer={lead.payer}
					noMail={noMail}
					today={today}
					isPaying={enrolment.id === pay}
					refundSum={refundSums.find((one) => one.enrolment === enrolment.id)}
					answer={actionData}
				/>
			))}
			<EnrolForm
				key={enrolments.length}
				programme={programme}
				offers={offers}
				remindOn={addDays(today, 7)}
				isFirst={isFirst}
				isChosen={isChosen}
				answer={actionData}
			/>
		</DeskPage>
	);
}
