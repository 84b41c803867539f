import { Link } from 'react-router';
import {
	describeGoal,
	type ExamNames,
	formatHours,
} from '#app/features/plan/describe-week-plan.ts';
import { type ProgrammeFit, youngestFrom } from '#app/features/plan/fit-programme.ts';
import type { Study } from '#app/features/plan/make-study.ts';
import { planLimits, type WeekPlan } from '#app/features/plan/make-week-plan.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { NarrowFold } from '#app/ui/narrow-fold.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import { LeftOut, WeekList } from './week-list.tsx';

/** What to do this week and after: topics with chapters, mocks and revision, and a fitting programme. */
export function WeekPlanSection(props: {
	study: Study;
	names: ExamNames;
	today: string;
	/** The id of the form that the number of weeks belongs to. */
	form: string;
	weeks?: string;
	isOpen: boolean;
	onChange?: () => void;
}) {
	const { weekPlan, fit } = props.study;
	const isOwnGoal = weekPlan.goal.kind !== 'exam';
	return (
		<section aria-labelledby="weeks" className="plan-weeks">
			<NarrowFold
				isOpen={props.isOpen}
				heading={
					<h2 id="weeks" className="text-2xl">
						Week by week
					</h2>
				}
			>
				{weekPlan.topics.length + weekPlan.leftOut.length > 0 ? (
					<>
						<p className="mt-2 max-w-prose">
							{describeGoal(weekPlan, props.names).join(' ')} The plan is for{' '}
							{formatHours(weekPlan.hours)} a week.
						</p>
						{isOwnGoal ? (
							<div className="no-print mt-4 flex flex-wrap items-end gap-3">
								<WeeksBox {...props} planned={weekPlan.weeks.length} />
								<noscript>
									<button
										type="submit"
										form={props.form}
										className="min-h-12 px-4 text-brand underline"
									>
										Plan again
									</button>
								</noscript>
							</div>
						) : null}
						<LeftOut plan={weekPlan} />
						<SubjectBar plan={weekPlan} />
						<WeekList plan={weekPlan} names={props.names} today={props.today} />
						<p className="mt-3 max-w-prose text-muted text-sm">
							Topics come from past papers and syllabuses (see{' '}
							<Link to="/analysis" className="underline">
								Exam Analysis
							</Link>
							), and chapters from NCERT books. The hours are our estimate.
						</p>
					</>
				) : null}
				{weekPlan.withoutSyllabus.length > 0 ? (
					<p className="mt-3 max-w-prose">
						Not in this plan, because we have found no topic list:{' '}
						{weekPlan.withoutSyllabus.map(({ name }) => name).join(', ')}.
					</p>
				) : null}
			</NarrowFold>
			<div className="mt-8">
				<Fit fit={fit} />
			</div>
		</section>
	);
}

function WeeksBox(props: { form: string; weeks?: string; planned: number; onChange?: () => void }) {
	return (
		<Field label="Weeks from today" className="max-w-60">
			{(box) => (
				<input
					{...box}
					form={props.form}
					name="weeks"
					type="number"
					inputMode="numeric"
					min={1}
					max={planLimits.weeks}
					defaultValue={props.weeks}
					placeholder={String(props.planned)}
					onChange={props.onChange}
				/>
			)}
		</Field>
	);
}

/** The hours by subject as a bar; the text beside it says the same. */
function SubjectBar({ plan }: { plan: WeekPlan }) {
	const sums = new Map<string, number>();
	for (const week of plan.weeks) {
		for (const item of week.items) {
			const subject =
				item.kind === 'topic'
					? plan.topics.find(({ slug }) => slug === item.topic)?.subject
					: item.kind === 'mock'
						? 'Mocks'
						: 'Revision';
			if (subject) sums.set(subject, (sums.get(subject) ?? 0) + item.hours);
		}
	}
	const total = [...sums.values()].reduce((sum, hours) => sum + hours, 0);
	let end = 0;
	return (
		<figure className="mt-5">
			<svg
				aria-hidden="true"
				viewBox="0 0 100 1"
				preserveAspectRatio="none"
				className="subject-bar"
			>
				{[...sums].map(([subject, hours]) => {
					const start = end;
					end += (hours / total) * 100;
					return (
						<rect key={subject} x={start} width={end - start} height="1" data-kind={subject} />
					);
				})}
			</svg>
			<figcaption className="subject-key">
				{[...sums].map(([subject, hours]) => (
					<span key={subject} data-kind={subject}>
						{subject} {hours} h
					</span>
				))}
			</figcaption>
		</figure>
	);
}

/** Which programme fits, or that none does. */
export function Fit({ fit }: { fit: ProgrammeFit }) {
	return (
		<div className="plan-fit max-w-prose rounded-card border border-line bg-surface p-5">
			<h3 className="text-lg">Do you need a programme?</h3>
			{fit.kind === 'too-young' ? (
				<>
					<p className="mt-2">
						Not yet. The Ministry of Education asks coaching centres to wait until you are 16 and
						have written the class 10 exam. Until then, school and reading are enough. You can still
						ask us anything, and you and your parents can{' '}
						<a href="/book?kind=counselling" className="font-semibold text-brand underline">
							book a free counselling session
						</a>
						.
					</p>
					<SourceLine from={youngestFrom} />
				</>
			) : null}
			{fit.kind === 'unknown' ? (
				<p className="mt-2">
					Choose your class above, and you will see whether one of our programmes fits.
				</p>
			) : null}
			{fit.kind === 'not-yet' ? (
				<p className="mt-2">
					Not now. In class 11, with these hours, you can cover all topics on your own. If you want
					a mentor anyway: <Programmes fit={fit} />
				</p>
			) : null}
			{fit.kind === 'fits' ? (
				<p className="mt-2">
					You can follow this plan on your own. If you want a mentor,{' '}
					{fit.programmes.length > 1 ? 'these are' : 'this is'} for students in{' '}
					{fit.stage === 'After class 12' ? 'a drop year' : fit.stage.toLowerCase()}:{' '}
					<Programmes fit={fit} />
				</p>
			) : null}
		</div>
	);
}

function Programmes({ fit }: { fit: Extract<ProgrammeFit, { programmes: unknown }> }) {
	return fit.programmes.map(({ title, address, tagline, startsLate }) => (
		<span key={address} className="mt-2 block">
			<Link to={address} className="font-semibold text-brand underline">
				{title}
			</Link>
			<span className="block text-muted text-sm">
				{tagline}
				{startsLate ? ` It starts on ${formatDay(startsLate)}, after your next exams.` : ''}
			</span>
		</span>
	));
}
