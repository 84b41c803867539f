import { writePlanWords } from '#app/features/plan/describe-week-plan.ts';
import type { Plan } from '#app/features/plan/make-plan.ts';
import type { Study } from '#app/features/plan/make-study.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import { usePlan } from './use-plan.ts';
import { Verdicts } from './verdicts.tsx';
import { WeekPlanSection } from './week-plan.tsx';

/** What the plan page is given. */
export interface PlanPageData {
	exams: { slug: string; name: string }[];
	/** The day it was rendered on; scripts know better. */
	today: string;
	/** What the address asks for. */
	asked: { stage?: string; exams?: string };
	/** Of the form that was sent without scripts. */
	answer?: FormAnswer & { plan?: Plan; study?: Study };
	crumbs: { label: string; to?: string }[];
}

/** My exam year: a short form, and beside it the answers, which change as one types. */
export function PlanPage(props: PlanPageData) {
	const plan = usePlan(props);
	const names = Object.fromEntries(props.exams.map(({ slug, name }) => [slug, name]));
	return (
		<main id="main" className="plan">
			<PageHeader
				crumbs={props.crumbs}
				title="My exam year"
				lead="Which exams can you take, and when? Tell us what you know. No login, no phone number."
			/>
			<Container className="grid items-start gap-x-10 gap-y-8 py-6 md:py-10 lg:grid-cols-12">
				<div className="no-print lg:col-span-5">
					<PlanForm {...plan} exams={props.exams} />
				</div>
				<div className="lg:col-span-7">
					<Verdicts plan={plan.plan} isAsked={plan.isAsked} />
				</div>
			</Container>
			{plan.plan ? (
				<Container className="space-y-12 pb-14">
					<PlanTimeline years={plan.plan.years} today={plan.today} />
					{plan.study && plan.isAsked ? (
						<>
							<WeekPlanSection
								study={plan.study}
								names={names}
								today={plan.today}
								form="plan-form"
								weeks={plan.typed.weeks}
								onChange={plan.onChange}
							/>
							<PlanActions
								typed={plan.typed}
								words={writePlanWords(plan.typed, plan.plan.verdicts, plan.study.weekPlan, names)}
							/>
						</>
					) : null}
				</Container>
			) : null}
			<div className="no-print">
				<QuestionsStrip />
			</div>
		</main>
	);
}
