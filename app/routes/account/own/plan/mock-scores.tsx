import { Form } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import type { OwnPlanData } from './own-plan-view.tsx';

/** The scores of mock tests, and the form for another. */
export function MockScores(plan: OwnPlanData) {
	return (
		<section id="scores" aria-labelledby="scores-title" className="scroll-mt-28">
			<h2 id="scores-title" className="text-2xl">
				Mock scores
			</h2>
			{plan.own.scores.length === 0 ? (
				<p className="mt-2 max-w-prose">
					None yet. Take a full timed paper, work out your marks on the exam’s score page, and enter
					them here.
				</p>
			) : (
				<ScoreList {...plan} />
			)}
			<ScoreForm key={plan.own.scores.length} {...plan} />
		</section>
	);
}

/** Scores as percentages of their maximum: bars by date, with the figures beside them. */
function ScoreList({ own, names }: OwnPlanData) {
	return (
		<ol className="mt-3 max-w-3xl divide-y divide-line border-line border-y">
			{own.scores.map(({ id, day, exam, marks, maximum }) => (
				<li key={id} className="grid grid-cols-2 items-center gap-x-4 py-2 sm:grid-cols-4">
					<span>
						<b className="block">{names[exam] ?? exam}</b>
						<span className="text-muted text-sm">{formatDay(day)}</span>
					</span>
					<svg
						aria-hidden="true"
						viewBox="0 0 100 4"
						preserveAspectRatio="none"
						className="order-last col-span-2 h-3 w-full rounded-control bg-brand-tint sm:order-none"
					>
						<rect width={Math.max(0, (marks / maximum) * 100)} height="4" className="fill-brand" />
					</svg>
					<span className="flex items-center justify-end gap-2 tabular-nums">
						{marks} of {maximum} ({Math.round((marks / maximum) * 100)}%)
						<Form method="post" preventScrollReset>
							<input type="hidden" name="score" value={id} />
							<Button
								type="submit"
								variant="quiet"
								size="compact"
								name="intent"
								value="remove-score"
								aria-label={`Remove ${names[exam] ?? exam}, ${formatDay(day)}`}
							>
								Remove
							</Button>
						</Form>
					</span>
				</li>
			))}
		</ol>
	);
}

function ScoreForm({ exams, today, answer }: OwnPlanData) {
	return (
		<Form
			method="post"
			preventScrollReset
			className="mt-5 grid max-w-3xl grid-cols-2 items-start gap-3 sm:grid-cols-4"
		>
			<Field
				kind="choice"
				name="exam"
				label="Exam"
				placeholder="Choose one"
				required
				options={exams.map(({ slug, name }) => ({ value: slug, label: name }))}
				answer={answer}
			/>
			<Field
				kind="date"
				name="day"
				label="Day"
				required
				max={today}
				defaultValue={today}
				answer={answer}
			/>
			<Field
				name="marks"
				label="Marks"
				inputMode="decimal"
				required
				maxLength={8}
				answer={answer}
			/>
			<Field
				name="maximum"
				label="Out of"
				inputMode="decimal"
				required
				maxLength={8}
				answer={answer}
			/>
			<SubmitButton variant="secondary" intent="score" className="col-span-2 sm:col-span-1">
				Save the score
			</SubmitButton>
		</Form>
	);
}
