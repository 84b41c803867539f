import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ProgrammeFit } from '#app/features/plan/fit-programme.ts';
import { describeLaterExams } from '#app/features/plan/school-year.ts';
import {
	kindOfVerdict,
	type ShownKind,
	verdictLabels,
} from '#app/features/plan/student-categories.ts';
import { type Detail, detailNames } from '#app/features/plan/verdicts/describe-reason.ts';
import { ruleInSentence } from '#app/features/plan/verdicts/write-rule.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { SourceLine } from '../blocks/source-line.tsx';
import { FormsToCheck } from '../calendar/forms-to-check.tsx';
import { PlanPreview } from './plan-preview.tsx';
import type { ShownPlan, ShownVerdict } from './show-plan.ts';
import { Sign, Signs } from './verdict-sign.tsx';
import { Fit } from './week-plan.tsx';

/** `season` is “ in 2028” for students too early for the coming exams. */
const kinds: { verdict: ShownKind; intro: (season: string) => string }[] = [
	{ verdict: 'yes', intro: (season) => `You can apply${season}.` },
	{ verdict: 'yes-if', intro: (season) => `You can apply${season}; your result decides.` },
	{ verdict: 'needs-detail', intro: () => 'So far nothing rules you out.' },
	{ verdict: 'ask', intro: () => 'An important rule is not known, or not clear.' },
	{ verdict: 'no', intro: () => 'You do not meet one of the rules.' },
];

/** What a student can do least about; folded where there is more above it. */
const foldable = new Set<ShownKind>(['ask', 'no']);
const maxUnfolded = 3;

/** The verdicts by group; `fit` is for students to whom the guideline on coaching matters more. */
export function Verdicts({ plan, fit }: { plan?: ShownPlan; fit?: ProgrammeFit }) {
	if (!plan) return <PlanPreview />;
	const season = plan.later ? ` in ${plan.later.year}` : '';
	const groups = kinds.map((kind) => ({
		...kind,
		intro: kind.intro(season),
		cards: plan.cards.filter((card) => kindOfVerdict(card) === kind.verdict),
	}));
	const filled = groups.filter(({ cards }) => cards.length > 0);
	return (
		<section aria-labelledby="verdicts" id="answer">
			<h2 id="verdicts" tabIndex={-1} className="text-2xl">
				What you can take
			</h2>
			{plan.later ? (
				<p className="mt-1 font-semibold text-lg">{describeLaterExams(plan.later)}</p>
			) : null}
			{fit ? (
				<div className="my-4">
					<Fit fit={fit} />
				</div>
			) : null}
			<p role="status" className="sr-only">
				{filled
					.map(({ verdict, cards }) => `${verdictLabels[verdict]}: ${cards.length}`)
					.join(', ')}
			</p>
			<Signs />
			{plan.cards.length > 1 ? (
				<ul className="plan-tally">
					{filled.map(({ verdict, cards }) => (
						<li key={verdict} className={`verdict-${verdict}`}>
							<a href={`#${listOf(verdict)}`}>
								<Sign kind={verdict} />
								<b>{cards.length}</b>
								{` ${verdictLabels[verdict]}`}
							</a>
						</li>
					))}
				</ul>
			) : null}
			<FormsToCheck forms={plan.forms} level={3} />
			{filled.map((group, n) => (
				<Group
					key={group.verdict}
					{...group}
					isFolded={n > 0 && plan.cards.length > maxUnfolded && foldable.has(group.verdict)}
				/>
			))}
			<p className="source-line">{describeChecked(plan.cards)}</p>
		</section>
	);
}

/** The oldest check date of all rules, shown once. */
function describeChecked(cards: readonly ShownVerdict[]) {
	const days = cards.flatMap(({ from }) => from.map(({ checkedOn }) => checkedOn));
	const first = days.toSorted()[0];
	return first ? `Last checked on ${formatDay(first)}.` : '';
}

function Group(props: {
	verdict: ShownKind;
	intro: string;
	cards: ShownVerdict[];
	isFolded: boolean;
}) {
	const { verdict, intro, cards, isFolded } = props;
	const heading = (
		<h3 id={`verdict-${verdict}`} className="text-xl">
			{`${verdictLabels[verdict]} `}
			<small>{intro}</small>
		</h3>
	);
	const list = (
		<ul id={listOf(verdict)} className="plan-cards">
			{cards.map((card) => (
				<Card key={[card.exam.slug, ...card.parts].join()} {...card} />
			))}
		</ul>
	);
	return (
		<section className={`plan-group verdict-${verdict}`} aria-labelledby={`verdict-${verdict}`}>
			{isFolded ? (
				<details>
					<summary>
						{heading}
						<b>{cards.length}</b>
					</summary>
					{list}
				</details>
			) : (
				<>
					{heading}
					{verdict === 'needs-detail' ? <Missing cards={cards} /> : null}
					{list}
				</>
			)}
		</section>
	);
}

/** The anchor is on the list and not on its heading: a browser opens the fold that contains a link's target. */
const listOf = (verdict: ShownKind) => `exams-${verdict}`;

/** The field of a detail; the year of class 12 follows from the class. */
const fieldOf = (detail: Detail) => `#plan-${detail === 'class12.year' ? 'stage' : detail}`;

/** Asks for the details that would answer them. */
function Missing({ cards }: { cards: ShownVerdict[] }) {
	const missing = [...new Set(cards.flatMap((card) => card.missing))];
	return (
		<p className="mt-1 [&_a]:font-semibold [&_a]:text-brand [&_a]:underline">
			Add{' '}
			{missing.map((detail, n) => (
				<Fragment key={detail}>
					{n === 0 ? '' : n === missing.length - 1 ? ' and ' : ', '}
					<a href={fieldOf(detail)}>{detailNames[detail]}</a>
				</Fragment>
			))}
			, and we can answer.
		</p>
	);
}

function Card(card: ShownVerdict) {
	const { exam, parts, sentence, when, hints, rules, from, isMissingDetails, verdict } = card;
	const [rule = '', ...others] = rules;
	// Then the fold has only the sources.
	const isSaid = others.length === 0 && sentence.endsWith(ruleInSentence(rule));
	return (
		<li className="plan-card">
			<Sign kind={kindOfVerdict(card)} />
			<div>
				<h4>{exam.page ? <Link to={exam.page}>{exam.name}</Link> : exam.name}</h4>
				{parts.length > 0 ? <p className="plan-note">{parts.join('; ')}</p> : null}
				<p>{sentence}</p>
				{when ? <b>{when}</b> : null}
				{hints.map((hint) => (
					<p key={hint} className="plan-note">
						{hint}
					</p>
				))}
				{from.length > 0 ? (
					<details>
						<summary
							aria-label={`${isSaid ? 'Sources' : 'Rules and sources'}: ${[exam.name, ...parts].join(', ')}`}
						>
							{isSaid ? 'Sources' : 'Rules'}
						</summary>
						{isSaid ? null : (
							<ul>
								{rules.map((rule) => (
									<li key={rule}>{rule}</li>
								))}
							</ul>
						)}
						<SourceLine from={from} withoutDay />
						{exam.canScore && verdict.startsWith('yes') ? (
							<Link to={`/score/${exam.slug}`}>Mock marks</Link>
						) : null}
					</details>
				) : null}
				{verdict === 'ask' && !isMissingDetails && exam.officialSite ? (
					<a href={exam.officialSite}>Ask on the official site</a>
				) : null}
			</div>
		</li>
	);
}
