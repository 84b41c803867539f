import { verdictLabels } from '#app/features/plan/student-categories.ts';
import { useMailWaits } from '../shell/use-site.ts';
import { Signs, VerdictCard } from './verdict-sign.tsx';

const verdicts = [
	{ kind: 'yes', text: 'You meet every rule. We list each rule with its source.' },
	{
		kind: 'yes-if',
		text: 'You can apply if you meet one more condition, such as 60% in class 12.',
	},
	{ kind: 'needs-detail', text: 'We cannot answer yet. We will tell you which detail is missing.' },
	{
		kind: 'ask',
		text: 'We do not know one of the rules, or a rule may have changed. We give you the link to the official site.',
	},
	{
		kind: 'no',
		text: 'You do not meet one of the rules. We show you which one, and its source.',
	},
] as const;

const parts = [
	{ title: 'Your year', text: 'When forms open and exams are held.', Drawing: YearDrawing },
	{ title: 'Side by side', text: 'Paper, time, marking, fee and seats.', Drawing: TableDrawing },
	{
		title: 'Week by week',
		text: 'What to study each week, in the hours you have.',
		Drawing: WeeksDrawing,
	},
];

/** A drawing shown before anything is typed. It names no exam, so that nobody takes it for a verdict. */
export function PlanPreview() {
	const mailWaits = useMailWaits();
	return (
		<section aria-labelledby="verdicts" className="plan-preview no-print">
			<h2 id="verdicts" tabIndex={-1} className="text-2xl">
				What you will see here
			</h2>
			<p className="mt-1 max-w-prose">
				For every exam, you will see whether you can apply and which rule decides it. In the form,
				leave out what you do not know.
			</p>
			<Signs />
			<ul className="plan-cards">
				{verdicts.map(({ kind, text }) => (
					<VerdictCard key={kind} kind={kind}>
						<p className="font-semibold">{verdictLabels[kind]}</p>
						<p className="plan-note">{text}</p>
					</VerdictCard>
				))}
			</ul>
			<ul className="plan-preview-parts">
				{parts.map(({ title, text, Drawing }) => (
					<li key={title}>
						<Drawing />
						<p className="font-semibold">{title}</p>
						<p className="plan-note">{text}</p>
					</li>
				))}
			</ul>
			<p className="mt-4 max-w-prose text-muted text-sm">
				You can print your plan on two pages, put the dates in your calendar,
				{mailWaits ? ' ' : ' mail the plan to yourself, '}
				or talk it over in a free counselling session.
			</p>
		</section>
	);
}

/** In the place of the verdicts while the rules load. Without JavaScript the form's button shows them. */
export function PlanPending() {
	return (
		<section aria-labelledby="verdicts" className="plan-pending no-print">
			<h2 id="verdicts" tabIndex={-1} className="text-2xl">
				What you can take
			</h2>
			<p className="scripted mt-1 max-w-prose">
				<span role="status">Working out your exams…</span> If nothing appears, press “Show my exams”
				in the form.
			</p>
			<noscript>
				<p className="mt-1 max-w-prose">
					Your choice is in the form.{' '}
					<a href="#plan-show" className="font-semibold text-brand underline">
						Press “Show my exams”
					</a>{' '}
					for your answers.
				</p>
			</noscript>
		</section>
	);
}

/** Twelve months, with a window to apply and the day of the exam in each row. */
function YearDrawing() {
	return (
		<svg aria-hidden="true" viewBox="0 0 240 112">
			<path d="M8 20H232M8 52H232M8 84H232" className="line" />
			<path d="M120 6V106" className="today" />
			<path d="M28 20H92M56 52H104M132 84H176" className="window" />
			<path d="M136 20h.1M150 52h.1M208 84h.1" className="day" />
		</svg>
	);
}

/** Three exams with bars of different length. */
function TableDrawing() {
	return (
		<svg aria-hidden="true" viewBox="0 0 240 112">
			<path d="M8 30H232M8 58H232M8 86H232M84 8V106M160 8V106" className="line" />
			<path d="M16 18H60M94 18H138M170 18H214" className="head" />
			<path d="M16 44H68M94 44H126M170 44H222M16 72H40M94 72H148M170 72H196" className="bar" />
			<path d="M16 98H56M94 98H132M170 98H208" className="bar" />
		</svg>
	);
}

/** Four weeks, two of them done. */
function WeeksDrawing() {
	return (
		<svg aria-hidden="true" viewBox="0 0 240 112">
			<path d="M44 16H196M44 43H222M44 70H178M44 97H208" className="bar" />
			<path d="M12 8h16v16H12zM12 35h16v16H12zM12 62h16v16H12zM12 89h16v16H12z" className="line" />
			<path d="m15 16 4 4 7-8M15 43l4 4 7-8" className="tick" />
		</svg>
	);
}
