import { Form, Link } from 'react-router';
import { describeGoal, type ExamNames } from '#app/features/plan/describe-week-plan.ts';
import type { PlanExam, PlanVerdict } from '#app/features/plan/make-plan.ts';
import { planLimits, type WeekPlan } from '#app/features/plan/make-week-plan.ts';
import type { OwnPlan } from '#app/features/plan/own-plan.server.ts';
import { kindOfVerdict, verdictLabels } from '#app/features/plan/student-categories.ts';
import { Field } from '#app/ui/forms/field.tsx';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { SubmitButton } from '#app/ui/forms/submit-button.tsx';
import { LeftOut, WeekList } from '../../../public/plan/week-list.tsx';
import { MockScores } from './mock-scores.tsx';

/** What the page of a saved plan shows. */
export interface OwnPlanData {
	own: OwnPlan;
	today: string;
	verdicts: PlanVerdict[];
	exams: PlanExam[];
	names: ExamNames;
	weekPlan: WeekPlan;
	answer?: FormAnswer;
}

/** A saved plan: progress, the weeks to tick, mock scores, and the verdicts by today's rules. */
export function OwnPlanView(props: OwnPlanData) {
	const { own, weekPlan, names, today, answer } = props;
	return (
		<div className="space-y-12">
			<FormMessage answer={answer?.message ? answer : undefined} />
			<Progress {...props} />
			<section id="topics" aria-labelledby="topics-title" className="scroll-mt-28">
				<h2 id="topics-title" className="text-2xl">
					Week by week
				</h2>
				<p className="mt-2 max-w-prose">{describeGoal(weekPlan, names).join(' ')}</p>
				<LeftOut plan={weekPlan} />
				<Form method="post" preventScrollReset className="mt-4">
					<input type="hidden" name="was-ticked" value={own.ticks.join(',')} />
					<WeekList
						plan={weekPlan}
						names={names}
						today={today}
						tick={(topic) => (
							<label>
								<input
									type="checkbox"
									name="topic"
									value={topic}
									defaultChecked={own.ticks.includes(topic)}
								/>
								{weekPlan.topics.find(({ slug }) => slug === topic)?.name}
							</label>
						)}
					/>
					<PreviousTicks {...props} />
					<SubmitButton intent="ticks" className="mt-4">
						Save my ticks
					</SubmitButton>
				</Form>
			</section>
			<MockScores {...props} />
			<Verdicts {...props} />
			<Sharing isShared={own.isShared} />
			<Change {...props} />
		</div>
	);
}

/** The student decides whether a counsellor sees the plan, and can take it back. */
function Sharing({ isShared }: { isShared: boolean }) {
	return (
		<section aria-labelledby="sharing">
			<h2 id="sharing" className="text-2xl">
				Share with our counsellors
			</h2>
			<p className="mt-2 max-w-prose">
				{isShared
					? 'Our counsellors can see your exams, your hours and how many topics you have ticked.'
					: 'Nobody but you sees this plan. If you share it, our counsellors see your exams, your hours and how many topics you have ticked, and can help you better.'}
			</p>
			<Form method="post" preventScrollReset className="mt-4">
				<SubmitButton intent={isShared ? 'unshare' : 'share'}>
					{isShared ? 'Stop sharing' : 'Share my plan'}
				</SubmitButton>
			</Form>
		</section>
	);
}

/** Ticks of topics that are no longer in the plan are sent along, so that they are not lost. */
function PreviousTicks({ own, weekPlan }: OwnPlanData) {
	const planned = new Set(weekPlan.topics.map(({ slug }) => slug));
	return own.ticks
		.filter((topic) => !planned.has(topic))
		.map((topic) => <input key={topic} type="hidden" name="topic" value={topic} />);
}

/** A chart of the hours of ticked topics, with a mark for where the student should be today. */
function Progress({ own, weekPlan, today }: OwnPlanData) {
	const { topics, weeks } = weekPlan;
	const all = topics.reduce((sum, { hours }) => sum + hours, 0);
	const done = topics.filter(({ slug }) => own.ticks.includes(slug));
	const doneHours = done.reduce((sum, { hours }) => sum + hours, 0);
	const dueHours = weeks
		.filter(({ end }) => end < today)
		.flatMap(({ items }) => items)
		.reduce((sum, item) => (item.kind === 'topic' ? sum + item.hours : sum), 0);
	const share = (hours: number) => (all > 0 ? (hours / all) * 100 : 0);
	const week = weeks.find(({ start, end }) => start <= today && today <= end);
	return (
		<section aria-labelledby="progress">
			<h2 id="progress" className="text-2xl">
				Your progress
			</h2>
			<p className="mt-2">
				<b>
					{done.length} of {topics.length} topics
				</b>{' '}
				ticked, {doneHours} of {all} hours.{' '}
				{week
					? `This is week ${week.number} of ${weeks.length}.`
					: 'The weeks of this plan are over.'}
			</p>
			<svg
				aria-hidden="true"
				viewBox="0 0 100 6"
				preserveAspectRatio="none"
				className="plan-progress"
			>
				<rect y="1" width="100" height="4" className="fill-brand-tint" />
				<rect y="1" width={share(doneHours)} height="4" className="fill-success" />
				<rect x={Math.min(99.4, share(dueHours))} width="0.6" height="6" className="fill-ink" />
			</svg>
			<p className="mt-1 text-muted text-sm">{describePace(doneHours - dueHours)}</p>
		</section>
	);
}

function describePace(ahead: number) {
	if (ahead > 0) return `The mark shows where the plan is today: you are ${ahead} hours ahead.`;
	if (ahead === 0) return 'The mark shows where the plan is today: you are on track.';
	return `The mark shows where the plan is today: you have ${-ahead} hours to catch up, or you can start again from today below.`;
}

function Verdicts({ verdicts }: OwnPlanData) {
	return (
		<section aria-labelledby="verdicts">
			<h2 id="verdicts" className="text-2xl">
				What you can take under today’s rules
			</h2>
			<ul className="mt-3 divide-y divide-line border-line border-y">
				{verdicts.map(({ exam, course, name, sentence, ...judged }) => (
					<li key={exam + course} className="grid gap-x-4 py-3 sm:grid-cols-4">
						<b>
							{name}: {verdictLabels[kindOfVerdict(judged)]}
						</b>
						<span className="sm:col-span-3">{sentence}</span>
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm">
				Every rule with its source:{' '}
				<Link to="/plan" className="text-brand underline">
					My exam year
				</Link>
			</p>
		</section>
	);
}

function Change({ own, weekPlan, answer }: OwnPlanData) {
	return (
		<section aria-labelledby="change" className="max-w-prose">
			<h2 id="change" className="text-2xl">
				Change the plan
			</h2>
			<Form method="post" className="mt-3 space-y-4">
				<input type="hidden" name="version" value={own.version} />
				<div className="grid grid-cols-2 gap-3">
					<Field
						kind="number"
						name="hours"
						label="Hours a week"
						min={1}
						max={planLimits.hours}
						defaultValue={String(weekPlan.hours)}
						answer={answer}
					/>
					<Field
						kind="number"
						name="weeks"
						label="Weeks"
						min={1}
						max={planLimits.weeks}
						placeholder={String(weekPlan.weeks.length)}
						defaultValue={own.weeks ? String(own.weeks) : undefined}
						answer={answer}
					/>
				</div>
				<Field kind="checkbox" name="fromToday" label="Start again from today" />
				<SubmitButton variant="secondary" intent="change">
					Change it
				</SubmitButton>
			</Form>
			<p className="mt-4">
				Other exams or details? Fill in{' '}
				<Link to="/plan" className="text-brand underline">
					My exam year
				</Link>{' '}
				and save again: ticks and scores stay.
			</p>
			<details className="mt-6">
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-danger">
					Delete the plan …
				</summary>
				<Form method="post">
					<p className="mb-3">Your details, ticks and mock scores are permanently deleted.</p>
					<SubmitButton variant="danger" intent="delete">
						Delete permanently
					</SubmitButton>
				</Form>
			</details>
		</section>
	);
}
