import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { EnquiryForm } from '../blocks/enquiry-form.tsx';
import { NextTimes } from '../book/next-times.tsx';
import { useMailWaits } from '../shell/use-site.ts';
import { HiddenAnswers } from './posted-plan.tsx';
import { storeAnswers, type Typed } from './stored-answers.ts';

/** The actions for a plan: save it, take it along, talk about it. */
export function PlanActions(props: {
	typed: Typed;
	text: string;
	/** Whether the server rendered the page for a posted form: then it has no scripts to fetch free times. */
	isStill: boolean;
}) {
	const { typed, text, isStill } = props;
	const mailWaits = useMailWaits();
	return (
		<section aria-labelledby="keep" className="no-print">
			<h2 id="keep" className="text-2xl">
				Keep this plan
			</h2>
			<div className={`mt-4 grid gap-5 ${mailWaits ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}>
				<form
					id="keep-plan"
					method="post"
					action="/my-plan/save"
					// Logging in first leads back here, where the answers of an address would be gone.
					onSubmit={() => void storeAnswers(typed)}
					className="plan-keep"
				>
					<HiddenAnswers typed={typed} />
					<h3>Save it in your account</h3>
					<p>Tick topics, note mock scores, and see how far you have come. You need to log in.</p>
					<Button type="submit" name="intent" value="save">
						Save this plan
					</Button>
				</form>
				<div className="plan-keep">
					<h3>Put it in your calendar</h3>
					<p>A calendar file with your weeks and the exam dates announced so far.</p>
					<Button type="submit" form="keep-plan" formAction="/my-plan/weeks.ics">
						<Icon name="calendar" className="size-5" /> Download the file
					</Button>
				</div>
				{mailWaits ? null : <MailPlan typed={typed} />}
			</div>
			<details className="fold plan-talk">
				<summary>Talk about this plan with a counsellor</summary>
				<div className="max-w-prose">
					{isStill ? (
						<p className="mb-6">
							<a href="/book?kind=counselling" className="font-semibold text-brand underline">
								Book a free counselling session
							</a>
						</p>
					) : (
						<NextTimes className="mb-6" label="Free counselling session: available times" />
					)}
					<EnquiryForm
						form="counselling"
						source="My exam year"
						page="/plan"
						variant="secondary"
						prefill={{ plan: text }}
					/>
				</div>
			</details>
		</section>
	);
}

/** Offered only while mail can be sent; calendar and account are there without it. */
function MailPlan({ typed }: { typed: Typed }) {
	return (
		<form method="post" action="/my-plan/mail" noValidate className="plan-keep">
			<HiddenAnswers typed={typed} />
			<h3>Mail it to yourself</h3>
			<p>
				We first mail you a link, to check the address. Open it, and we send the plan once and
				delete it.
			</p>
			<Field
				kind="email"
				name="email"
				label="Email"
				autoComplete="email"
				maxLength={254}
				required
				beside={
					<Button type="submit" className="shrink-0">
						Mail it
					</Button>
				}
			/>
		</form>
	);
}
