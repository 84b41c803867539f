import { Link } from 'react-router';
import type { Plan, PlanExam, PlanVerdict } from '#app/features/plan/make-plan.ts';
import { Icon } from '#app/ui/icon.tsx';
import { OfficialLink } from '../blocks/official-links.tsx';
import { publisherOf } from '../blocks/source-line.tsx';

type Kind = PlanVerdict['verdict'];

const kinds: { verdict: Kind; word: string; lead: string }[] = [
	{ verdict: 'yes', word: 'Yes', lead: 'You can apply.' },
	{ verdict: 'yes-if', word: 'Yes, if', lead: 'You can apply; admission depends on your result.' },
	{
		verdict: 'ask',
		word: 'Ask first',
		lead: 'A rule is unknown, disputed or old, or a detail is missing.',
	},
	{ verdict: 'no', word: 'No', lead: 'One rule is against it.' },
];

/** The answers, group by group. */
export function Verdicts({ plan, isAsked }: { plan?: Plan; isAsked: boolean }) {
	if (!plan || !isAsked) return <Empty />;
	const count = (kind: Kind) => plan.verdicts.filter(({ verdict }) => verdict === kind).length;
	const summary = kinds.map(({ verdict, word }) => `${word}: ${count(verdict)}`).join(', ');
	return (
		<section aria-labelledby="verdicts" id="answer">
			<h2 id="verdicts" tabIndex={-1} className="text-2xl">
				What you can take
			</h2>
			<p role="status" className="sr-only">
				{summary}
			</p>
			<Tally plan={plan} />
			{kinds.map((kind) => (
				<Group key={kind.verdict} {...kind} plan={plan} />
			))}
		</section>
	);
}

/** Before anything is told: what will come here. */
function Empty() {
	return (
		<div className="plan-empty">
			<Stars />
			<p className="font-display font-semibold text-xl">Your exams appear here</p>
			<p className="max-w-prose text-muted">
				For each exam: yes, yes if, ask first, or no, with the rule that decides and where we read
				it. Leave out what you do not know.
			</p>
		</div>
	);
}

/** The four signs, joined like stars. */
function Stars() {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 90" className="plan-stars">
			<path d="M40 62 125 28 205 58 285 24" />
			{[
				[40, 62, 'yes'],
				[125, 28, 'yes-if'],
				[205, 58, 'ask'],
				[285, 24, 'no'],
			].map(([x, y, kind]) => (
				<g key={kind} className={`verdict-${kind}`} transform={`translate(${x} ${y})`}>
					<circle r="19" />
					<path d={signs[kind as Kind]} transform="translate(-12 -12)" />
				</g>
			))}
		</svg>
	);
}

const signs: Record<Kind, string> = {
	yes: 'm5 12.5 4.5 4.5L19 7.5',
	'yes-if': 'M8 5h8M8 19h8M8.5 5c0 4 7 10 7 14M15.5 5c0 4-7 10-7 14',
	ask: 'M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8m0 3.5h.01',
	no: 'M7 7l10 10M17 7 7 17',
};

function Sign({ kind }: { kind: Kind }) {
	return (
		<svg aria-hidden="true" viewBox="-20 -20 40 40" className={`verdict-sign verdict-${kind}`}>
			<circle r="19" />
			<path d={signs[kind]} transform="translate(-12 -12)" />
		</svg>
	);
}

/** How many of each, drawn to scale. */
function Tally({ plan }: { plan: Plan }) {
	return (
		<ol className="plan-tally" aria-hidden="true">
			{kinds.map(({ verdict, word }) => {
				const own = plan.verdicts.filter((one) => one.verdict === verdict);
				if (own.length === 0) return null;
				return (
					<li key={verdict} className={`verdict-${verdict}`}>
						<b>{own.length}</b> {word}
						<span>
							{own.map((one) => (
								<i key={keyOf(one)} />
							))}
						</span>
					</li>
				);
			})}
		</ol>
	);
}

function Group({ verdict, word, lead, plan }: (typeof kinds)[number] & { plan: Plan }) {
	const own = plan.verdicts.filter((one) => one.verdict === verdict);
	if (own.length === 0) return null;
	return (
		<section className="mt-7" aria-labelledby={`verdict-${verdict}`}>
			<h3 id={`verdict-${verdict}`} className="text-xl">
				{word} <span className="font-normal text-base text-muted">{lead}</span>
			</h3>
			<ul className="plan-cards">
				{own.map((one) => (
					<Card
						key={keyOf(one)}
						verdict={one}
						exam={plan.exams.find(({ slug }) => slug === one.exam)}
					/>
				))}
			</ul>
		</section>
	);
}

function keyOf({ exam, institute, course }: PlanVerdict) {
	return [exam, institute?.slug, course].join();
}

function Card({ verdict, exam }: { verdict: PlanVerdict; exam?: PlanExam }) {
	const { name, institute, course, sentence, hints, season, isMissingDetails } = verdict;
	const ofWhat = institute?.name ?? course;
	return (
		<li className={`plan-card verdict-${verdict.verdict}`}>
			<Sign kind={verdict.verdict} />
			<div className="min-w-0">
				<p className="font-semibold">
					{exam?.page ? (
						<Link to={exam.page} className="hover:underline">
							{name}
						</Link>
					) : (
						name
					)}
					{ofWhat ? <span className="font-normal text-muted"> · {ofWhat}</span> : null}
				</p>
				<p>{sentence}</p>
				{hints.map((hint) => (
					<p key={hint} className="text-sm">
						{hint}
					</p>
				))}
				<Rules verdict={verdict} />
				<p className="plan-links no-print">
					{verdict.verdict === 'ask' && !isMissingDetails && exam?.officialSite ? (
						<OfficialLink href={exam.officialSite}>Ask at the official site</OfficialLink>
					) : null}
					{exam?.canScore && verdict.verdict !== 'no' && !institute ? (
						<Link to={`/score/${exam.slug}`}>
							Score <span className="sr-only">calculator of {name}</span>
						</Link>
					) : null}
				</p>
				<span className="plan-season">by the {season} rules</span>
			</div>
		</li>
	);
}

/** Every rule that decided, with its season and its sources. */
function Rules({ verdict }: { verdict: PlanVerdict }) {
	return (
		<details className="plan-rules">
			<summary>
				{verdict.reasons.length === 1 ? 'The rule' : `${verdict.reasons.length} rules`} and where we
				read {verdict.reasons.length === 1 ? 'it' : 'them'}{' '}
				<Icon name="chevron" className="size-4" />
			</summary>
			<ul>
				{verdict.reasons.map((reason) => (
					<li key={`${reason.exam} ${reason.kind}`}>
						{reason.why}
						{reason.note ? ` ${reason.note}` : null}
						<span className="source-line">
							{reason.season ? `${reason.season} · ` : null}
							{reason.confidence === 'reported' ? 'reported by ' : null}
							{reason.sources.map((source, n) => (
								<span key={source.url ?? source.title}>
									{n > 0 ? ', ' : null}
									{source.url ? (
										<a href={source.url}>{publisherOf(source)}</a>
									) : (
										publisherOf(source)
									)}
								</span>
							))}
						</span>
					</li>
				))}
			</ul>
		</details>
	);
}
