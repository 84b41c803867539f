import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { answerEnquiry } from '#app/features/enquiries/enquiry-answer.ts';
import { enquiryForms, isEnquiryForm } from '#app/features/enquiries/enquiry-forms.ts';
import { type Received, receiveEnquiry } from '#app/features/enquiries/receive-enquiry.server.ts';
import { readEnrolmentChoices } from '#app/features/offer/read-enrolment-choices.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { retryHeaders } from '#app/ui/forms/form-answer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { allow } from '../../allow.server.ts';
import { EnquiryForm } from '../blocks/enquiry-form.tsx';
import { EnrolmentTerms, InsteadOfEnrolling, listOptions } from '../blocks/enrol-dialog.tsx';
import { TalkToUs } from '../contact/other-ways.tsx';
import { useSite } from '../shell/use-site.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('anyone')];

/** A form on its own page: browsers without JavaScript post to it and see its errors. */
export async function loader({ params, context }: Route.LoaderArgs) {
	if (!isEnquiryForm(params.form)) throw data(null, { status: 404 });
	if (params.form !== 'enrolment') return { form: params.form, choices: [] };
	const { content, clock } = context.get(appContext);
	const choices = await readEnrolmentChoices(content, todayInIndia(clock));
	return { form: params.form, choices };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	if (!isEnquiryForm(params.form)) throw data(null, { status: 404 });
	const received = await receiveEnquiry(context.get(appContext), params.form, request);
	const { status, retryAfter, answer } = answerEnquiry(params.form, received);
	if (answer.outcome === 'accepted') {
		const search = new URLSearchParams({ form: params.form, reference: answer.reference });
		return redirect(answer.confirmation ?? `/thank-you?${search}`, 303);
	}
	const again = received.outcome === 'unreadable' ? undefined : toTypedForm(received);
	const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined;
	return data({ refusal: answer, again }, { status, headers });
}

/** The form again with its input, as on the original page. */
function toTypedForm({ typed, attribution }: Exclude<Received, { outcome: 'unreadable' }>) {
	return { typed, page: attribution.page, source: attribution.source };
}

export const headers: Route.HeadersFunction = retryHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData ? enquiryForms[loaderData.form].title : 'Form' },
	{ name: 'robots', content: 'noindex' },
];

export default function EnquirePage({ loaderData, actionData }: Route.ComponentProps) {
	const site = useSite();
	const { title } = enquiryForms[loaderData.form];
	const again = actionData?.again;
	const isEnrolment = loaderData.form === 'enrolment';
	// For a form sent from a programme's page, it offers the same choices.
	const { programme, version } = again?.typed ?? {};
	const ofProgramme = loaderData.choices.filter((choice) => choice.programme === programme);
	const ofVersion = ofProgramme.filter((choice) => choice.version === version);
	const own = ofVersion.length > 0 ? ofVersion : ofProgramme;
	const all = { programme: listOptions(loaderData.choices).programme };
	const options = own.length > 0 ? listOptions(own) : all;
	const terms = own.length > 0 ? own : loaderData.choices;
	return (
		<main id="main">
			<PageHeader crumbs={[{ label: title }]} title={title} />
			<Container className="grid items-start gap-x-16 gap-y-10 py-8 md:py-14 lg:grid-cols-12">
				<div className="rounded-card border border-line bg-surface p-5 shadow-raised md:p-8 lg:col-span-7">
					<EnquiryForm
						form={loaderData.form}
						intro={isEnrolment ? <EnrolmentTerms choices={terms} /> : undefined}
						source={again?.source ?? 'form page'}
						page={again?.page}
						choices={isEnrolment ? options : undefined}
						prefill={again?.typed}
						refusal={actionData?.refusal}
						onward={isEnrolment ? <InsteadOfEnrolling /> : undefined}
					/>
				</div>
				{site ? (
					<section aria-labelledby="ways-title" className="lg:col-span-5">
						<TalkToUs site={site} />
					</section>
				) : null}
			</Container>
		</main>
	);
}
