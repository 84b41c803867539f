import { Link } from 'react-router';
import { writePlanText } from '#app/features/plan/describe-week-plan.ts';
import type { Study } from '#app/features/plan/make-study.ts';
import { isBeforeClass11 } from '#app/features/plan/school-year.ts';
import { kindOfVerdict } from '#app/features/plan/student-categories.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { NarrowFold } from '#app/ui/narrow-fold.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/year.svg?url';
import { ComparisonTable, type ShownComparison } from '../blocks/comparison-table.tsx';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import { WatchCard } from '../watch/watch-form.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanPending } from './plan-preview.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import type { ShownPlan } from './show-plan.ts';
import { storedAs } from './stored-answers.ts';
import { usePlan } from './use-plan.ts';
import { Verdicts } from './verdicts.tsx';
import { WeekPlanSection } from './week-plan.tsx';

export interface PlanPageData {
	exams: { slug: string; name: string }[];
	/** The day of rendering, which may be outdated on a cached page. */
	today: string;
	/** The URL's preset values. */
	asked: { stage?: string; exams?: string };
	/** The answer to a form sent without JavaScript. */
	answer?: FormAnswer & { plan?: ShownPlan; study?: Study };
	crumbs: { label: string; to?: string }[];
}

/** The plan page: a short form beside the verdicts, which change while typing. */
export function PlanPage(props: PlanPageData) {
	const state = usePlan(props);
	const { plan, study, typed, today } = state;
	const names = Object.fromEntries(props.exams.map(({ slug, name }) => [slug, name]));
	const isAsked = Object.keys(props.asked).length > 0;
	const isEarly = isBeforeClass11(plan?.later);
	// With one or two cards there is room beside the form, and nothing needs folding.
	const isShort = plan !== undefined && plan.cards.length < 3;
	const dates = plan ? (
		<div>
			<PlanTimeline years={plan.years} today={today} isOpen={isShort} />
			<WatchMyExams cards={plan.cards} chosen={typed.exams} />
		</div>
	) : null;
	// If the URL already has answers, the verdicts come first; without JavaScript they appear once the form is sent.
	const answer = (
		<div id="your-exams" className="plan-answer">
			{isAsked ? (
				<p className="scripted no-print mb-3 lg:hidden">
					<a href="#plan-stage" className="font-semibold text-brand underline hover:no-underline">
						Add your marks and age, or change the exams
					</a>
				</p>
			) : null}
			{state.isWaiting ? (
				<PlanPending />
			) : (
				<Verdicts plan={plan} fit={isEarly ? study?.fit : undefined} />
			)}
			{isShort ? <div className="mt-10">{dates}</div> : null}
		</div>
	);
	return (
		<main
			id="main"
			className="plan"
			data-hydrate={isAsked || undefined}
			data-hydrate-stored={storedAs}
		>
			<PageHeader
				crumbs={props.crumbs}
				title="My exam year"
				intro="Which exams can you take, and when? Fill in what you know. You need no login and no phone number."
				scene={scene}
			/>
			<Container className="plan-top">
				{isAsked ? answer : null}
				<div className="plan-about no-print">
					<PlanForm {...state} exams={props.exams} isAnswered={props.answer?.plan !== undefined} />
				</div>
				{isAsked ? null : answer}
			</Container>
			{plan ? (
				<Container className="space-y-8 pb-14 lg:space-y-12">
					{isShort ? null : dates}
					<Compared comparison={plan.comparison} />
					{study && !isEarly ? (
						<>
							<WeekPlanSection
								study={study}
								names={names}
								today={today}
								form="plan-form"
								weeks={typed.weeks}
								isOpen={isShort || Boolean(props.answer?.typed?.weeks)}
								onChange={state.onChange}
							/>
							<PlanActions
								typed={typed}
								isStill={props.answer !== undefined}
								text={writePlanText(typed, plan.cards.map(nameCard), study.weekPlan, names)}
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

/**
 * Offers mail about the exams that are not ruled out. The form has exams and an email only; if all exams are shown,
 * they are chosen on the watch page.
 */
function WatchMyExams({ cards, chosen }: { cards: ShownPlan['cards']; chosen?: string }) {
	const open = cards.filter(({ verdict }) => verdict !== 'no');
	const names = new Map(open.map(({ exam }) => [exam.slug, exam.name]));
	if (names.size === 0) return null;
	const exams = [...names].map(([slug, name]) => ({ slug, name }));
	return <WatchCard key={chosen} exams={exams} chosen={chosen?.split(',')} isElsewhere={!chosen} />;
}

function nameCard(card: ShownPlan['cards'][number]) {
	return { name: [card.exam.name, ...card.parts].join(', '), verdict: kindOfVerdict(card) };
}

function Compared({ comparison }: { comparison?: ShownComparison }) {
	if (!comparison) return null;
	const page = `/compare?exams=${comparison.exams.map(({ slug }) => slug).join()}`;
	return (
		<section aria-labelledby="compared" className="plan-compared">
			<NarrowFold
				heading={
					<h2 id="compared" className="text-2xl">
						Side by side
					</h2>
				}
			>
				<p className="mt-1 mb-4">{comparison.exams.map(({ name }) => name).join(', ')}</p>
				<ComparisonTable {...comparison} />
				<p className="no-print mt-3">
					<Link
						to={`${page}#sources`}
						className="font-semibold text-brand underline hover:no-underline"
					>
						Compare exams with all sources
					</Link>
				</p>
			</NarrowFold>
		</section>
	);
}
