import { Link, useSearchParams } from 'react-router';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import type { EnrolmentChoice } from '#app/features/offer/read-enrolment-choices.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/forms/focus.ts';
import { Modal } from '#app/ui/modal.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import { EnquiryForm } from './enquiry-form.tsx';

/**
 * The dialog of ‘Enroll Now’. `?enroll=2` selects the second choice; with `asks`, 1 selects none and the choices
 * start at 2.
 */
export function EnrolDialog(props: { choices: EnrolmentChoice[]; source: string; asks?: boolean }) {
	const [search] = useSearchParams();
	const { choices, source, asks } = props;
	const numbered = asks ? [undefined, ...choices] : choices;
	const chosen = numbered[Number(search.get('enroll')) - 1] ?? numbered[0];
	return (
		<Modal name="enroll" title={enquiryForms.enrolment.title}>
			{chosen ? (
				<EnquiryForm
					form="enrolment"
					intro={
						<>
							<EnrolmentTerms choices={[chosen]} />
							{choices.length > 1 ? <ChoiceLinks {...{ numbered, chosen, asks }} /> : null}
						</>
					}
					source={source}
					choices={listOptions([chosen])}
					onward={<InsteadOfEnrolling />}
				/>
			) : (
				<ChoiceLinks numbered={numbered} />
			)}
		</Modal>
	);
}

/** Links instead of a select, so that the fee follows the choice without JavaScript too. */
function ChoiceLinks(props: {
	numbered: readonly (EnrolmentChoice | undefined)[];
	chosen?: EnrolmentChoice;
	asks?: boolean;
}) {
	const { numbered, chosen, asks } = props;
	return (
		<nav aria-label="What to enrol in" className="mb-4">
			<p className={chosen ? 'text-sm' : 'mb-2'}>
				{chosen ? 'You can still change your choice:' : 'Which one would you like?'}
			</p>
			<ul
				className={
					chosen ? 'flex flex-wrap gap-x-5 text-sm' : 'divide-y divide-line border-line border-y'
				}
			>
				{numbered.map((choice, index) =>
					choice ? (
						<li key={choice.title}>
							<Link
								to={`?enroll=${index + 1}`}
								// After the list of choices, the focus was here.
								ref={asks && choice === chosen ? takeFocus : undefined}
								replace
								preventScrollReset
								defaultShouldRevalidate={false}
								aria-current={choice === chosen ? 'true' : undefined}
								className="flex min-h-11 items-center justify-between gap-4 text-brand underline hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
							>
								{choice.title}
								{!chosen && choice.fee ? <b className="font-semibold">{choice.fee}</b> : null}
							</Link>
						</li>
					) : null,
				)}
			</ul>
		</nav>
	);
}

/** Alternatives for somebody who cannot enrol yet. */
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

/** The fee, the refund rule and who cannot enrol yet, before anything is typed. For several choices, only the fees. */
export function EnrolmentTerms({ choices }: { choices: readonly EnrolmentChoice[] }) {
	const site = useSite();
	const priced = choices.filter(({ fee }) => fee);
	const isChosen = choices.length === 1;
	const [refund] = isChosen ? choices.map((choice) => choice.refund) : [];
	return (
		<div className="mb-5 space-y-3">
			{priced.length > 0 ? (
				<dl className="divide-y divide-line border-line border-y">
					{priced.map(({ title, fee, payment, isSample }) => (
						<div key={title} className={isChosen ? 'py-2' : 'flex justify-between gap-4 py-1'}>
							<dt className="text-muted text-sm">{title}</dt>
							<dd>
								<b className="font-semibold">{fee}</b>
								{isChosen && payment ? `. ${payment}.` : null} {isSample ? <SampleMark /> : null}
							</dd>
						</div>
					))}
				</dl>
			) : null}
			{refund ? (
				<p className="text-sm">
					<b className="font-semibold">Refund:</b> {refund}
				</p>
			) : null}
			<p className="text-sm">
				This is only a request. It does not commit you to anything, and you pay nothing now.
				Students can enrol once they have taken the class 10 exam and are at least 16. Too early for
				that, or not sure yet? Book a{' '}
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
