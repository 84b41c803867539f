import type { ReactNode } from 'react';
import {
	describeLeftOut,
	describePlanItem,
	describeWeekDays,
	type ExamNames,
} from '#app/features/plan/describe-week-plan.ts';
import type { Week, WeekItem, WeekPlan } from '#app/features/plan/make-week-plan.ts';

const perPart = 4;

/**
 * Up to five months are shown week by week; for a longer plan only the first parts, the rest in blocks of four
 * weeks.
 */
const maxDetailed = 5;
const firstDetailed = 4;

/**
 * About half a year. Longer plans show their first eight weeks in detail, because no more parts fit on a printed
 * sheet.
 */
const maxParts = 7;

/** The weeks of a plan, four to a part; the part with today is open. `tick` renders a checkbox before a new topic. */
export function WeekList(props: {
	plan: WeekPlan;
	names: ExamNames;
	today: string;
	tick?: (topic: string) => ReactNode;
}) {
	const { weeks } = props.plan;
	const parts = Array.from({ length: Math.ceil(weeks.length / perPart) }, (_, n) =>
		weeks.slice(n * perPart, (n + 1) * perPart),
	);
	const open = Math.max(
		0,
		parts.findIndex((part) => part.some((week) => isNow(week, props.today))),
	);
	const first = parts.length > maxParts ? 1 : firstDetailed;
	const detailed = Math.max(parts.length > maxDetailed ? first : maxDetailed, open + 2);
	return (
		<div className="folds week-list">
			{parts.map((part, n) => (
				<details key={part[0]?.number} open={n === open}>
					<summary>
						<h3>{describePart(part)}</h3>
						<span>
							{describeWeekDays({ start: part[0]?.start ?? '', end: part.at(-1)?.end ?? '' })}
						</span>
					</summary>
					<ol>
						{n >= detailed ? (
							<li className={n < maxParts ? undefined : 'no-print'}>
								{n < maxParts ? (
									<p className="hidden print:block">
										<b>{describePart(part)}</b>
									</p>
								) : null}
								<WeekItems {...props} items={joinWeeks(part)} isBrief />
							</li>
						) : (
							part.map((week) => (
								<li key={week.number} aria-current={isNow(week, props.today) ? 'date' : undefined}>
									<p>
										<b>{`Week ${week.number}`}</b>
										{describeWeekDays(week)}
										{isNow(week, props.today) ? <i>this week</i> : null}
									</p>
									<WeekItems {...props} items={week.items} />
								</li>
							))
						)}
					</ol>
				</details>
			))}
		</div>
	);
}

/** The items of several weeks, each once. */
function joinWeeks(part: readonly Week[]): WeekItem[] {
	const joined = new Map<string, WeekItem>();
	for (const item of part.flatMap(({ items }) => items)) {
		const key =
			item.kind === 'revision'
				? item.kind
				: JSON.stringify({ ...item, hours: 0, isContinued: false });
		const before = joined.get(key);
		const hours = item.hours + (before?.hours ?? 0);
		if (item.kind === 'revision' && before?.kind === 'revision') {
			joined.set(key, { ...item, hours, topics: [...before.topics, ...item.topics] });
		} else joined.set(key, { ...(before ?? item), hours });
	}
	return [...joined.values()];
}

/** One chapter per topic, because it has to fit on two printed sheets. */
function describeChapters([first, ...others]: readonly string[]) {
	return `${first}${others.length > 0 ? `, +${others.length}` : ''}`;
}

function isNow({ start, end }: Week, today: string) {
	return start <= today && today <= end;
}

function describePart(part: readonly Week[]) {
	const [first, last] = [part[0]?.number, part.at(-1)?.number];
	return first === last ? `Week ${first}` : `Weeks ${first} to ${last}`;
}

function WeekItems({
	items,
	plan,
	names,
	tick,
	isBrief,
}: Parameters<typeof WeekList>[0] & { items: readonly WeekItem[]; isBrief?: boolean }) {
	if (items.length === 0) return <p className="text-muted text-sm">Free, to catch up.</p>;
	return (
		<ul>
			{items.map((item) => {
				const label =
					isBrief && item.kind === 'revision'
						? 'Revise the topics again'
						: describePlanItem(item, plan, names);
				const topic =
					item.kind === 'topic' ? plan.topics.find(({ slug }) => slug === item.topic) : undefined;
				return (
					<li key={label} data-kind={topic?.subject ?? item.kind}>
						<b>{`${item.hours} h `}</b>
						{topic && tick && item.kind === 'topic' && !item.isContinued ? tick(topic.slug) : label}
						{!isBrief && topic?.chapters.length && item.kind === 'topic' && !item.isContinued ? (
							<a href={`/ncert#part-${topic.chapter}`}>{describeChapters(topic.chapters)}</a>
						) : null}
					</li>
				);
			})}
		</ul>
	);
}

/** How many hours would fit everything, and behind it the topics without room. */
export function LeftOut({ plan }: { plan: WeekPlan }) {
	const text = describeLeftOut(plan);
	if (!text) return null;
	return (
		<div className="left-out mt-4 max-w-prose rounded-card border-brand border-l-4 bg-brand-tint px-4 py-3">
			<p>{text}</p>
			<details>
				<summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
					Topics left out
				</summary>
				<p className="text-sm">{plan.leftOut.map(({ name }) => name).join(' · ')}</p>
			</details>
		</div>
	);
}
