import { Link, useSearchParams } from 'react-router';
import { EnquiryForm } from '#app/features/enquiries/enquiry-form.tsx';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { useSite } from '#app/features/navigation/use-site.ts';
import type { EnrolmentChoice } from '#app/features/offer/read-enrolment-choices.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { bookingLink } from '../shell/contact-links.ts';

/** The dialog that ‘Enroll Now’ opens; the number in the address says which of the versions was pressed. */
export function EnrolDialog({ choices, source }: { choices: EnrolmentChoice[]; source: string }) {
	const [search] = useSearchParams();
	const chosen = choices[Number(search.get('enroll')) - 1] ?? choices[0];
	return (
		<Modal name="enroll" title={enquiryForms.enrolment.title}>
			<EnquiryForm
				form="enrolment"
				intro={<EnrolmentTerms choices={choices} />}
				source={source}
				choices={listOptions(choices)}
				prefill={{ version: chosen?.version ?? '' }}
				onward={<InsteadOfEnrolling />}
			/>
		</Modal>
	);
}

/** Where somebody who cannot enrol yet can go. */
export function InsteadOfEnrolling() {
	const site = useSite();
	return (
		<p className="flex flex-wrap gap-3">
			<ButtonLink to={site ? bookingLink(site) : '/book'}>
				Book a free counselling session
			</ButtonLink>
			<ButtonLink to="/enquire/enquiry">Ask a question</ButtonLink>
		</p>
	);
}

/** The form's options, if the programme is known. */
export function listOptions(choices: readonly EnrolmentChoice[]) {
	const unique = (values: readonly (string | undefined)[]) =>
		[...new Set(values)].filter((value) => value !== undefined);
	return {
		programme: unique(choices.map(({ programme }) => programme)),
		version: unique(choices.map(({ version }) => version)),
		batch: unique(choices.flatMap(({ batches }) => batches)),
	};
}

/** Fee and refund before anything is typed, and who cannot enrol yet. */
export function EnrolmentTerms({ choices }: { choices: readonly EnrolmentChoice[] }) {
	const site = useSite();
	const priced = choices.filter(({ fee }) => fee);
	const refunds = [...new Set(choices.flatMap(({ refund }) => refund ?? []))];
	return (
		<div className="mb-5 space-y-3">
			{priced.length > 0 ? (
				<dl className="divide-y divide-line border-line border-y">
					{priced.map(({ title, version = title, fee, payment, isSample }) => (
						<div key={version} className="py-2">
							<dt className="text-muted text-sm">{version}</dt>
							<dd>
								<b className="font-semibold">{fee}</b>
								{payment ? `. ${payment}.` : null} {isSample ? <SampleMark /> : null}
							</dd>
						</div>
					))}
				</dl>
			) : null}
			{refunds.map((refund) => (
				<p key={refund} className="text-sm">
					<b className="font-semibold">Refund:</b> {refund}
				</p>
			))}
			<p className="text-sm">
				This is only a request. It does not commit you to anything, and you pay nothing now.
				Students can enrol after the class 10 exam, from the age of 16. Too early for that, or not
				sure yet? Book a{' '}
				{site ? (
					<Link to={bookingLink(site)} className="text-brand underline hover:no-underline">
						free counselling session
					</Link>
				) : (
					'free counselling session'
				)}
				.
			</p>
		</div>
	);
}
