import type { ReactNode } from 'react';
import {
	describePlanItem,
	describeWeekDays,
	type ExamNames,
	formatHours,
} from '#app/features/plan/describe-week-plan.ts';
import type { Week, WeekItem, WeekPlan } from '#app/features/plan/make-week-plan.ts';

const perPart = 4;

/** The weeks of a plan, four to a part; the part of today is open. `tick` draws a box before a topic that begins. */
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
						{part.map((week) => (
							<li key={week.number} aria-current={isNow(week, props.today) ? 'date' : undefined}>
								<p>
									<b>{`Week ${week.number}`}</b>
									{describeWeekDays(week)}
									{describeOwnWeek(week, props) ? <i>{describeOwnWeek(week, props)}</i> : null}
								</p>
								<WeekItems {...props} items={week.items} />
							</li>
						))}
					</ol>
				</details>
			))}
		</div>
	);
}

/** One chapter of each topic: on paper, two sheets have room for no more. */
function describeChapters([first, ...others]: readonly string[]) {
	return `${first}${others.length > 0 ? `, +${others.length}` : ''}`;
}

/** What sets a week apart; the hours of all are said above. */
function describeOwnWeek(week: Week, { plan, today }: Parameters<typeof WeekList>[0]) {
	if (isNow(week, today)) return 'this week';
	return week.hours === plan.hours ? undefined : formatHours(week.hours);
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
}: Parameters<typeof WeekList>[0] & { items: readonly WeekItem[] }) {
	if (items.length === 0) return <p className="text-muted text-sm">Free, to catch up.</p>;
	return (
		<ul>
			{items.map((item) => {
				const words = describePlanItem(item, plan, names);
				const topic =
					item.kind === 'topic' ? plan.topics.find(({ slug }) => slug === item.topic) : undefined;
				return (
					<li key={words} data-kind={topic?.subject ?? item.kind}>
						<b>{`${item.hours} h `}</b>
						{topic && tick && item.kind === 'topic' && !item.isContinued ? tick(topic.slug) : words}
						{topic?.chapters.length && item.kind === 'topic' && !item.isContinued ? (
							<a href={`/ncert#part-${topic.chapter}`}>{describeChapters(topic.chapters)}</a>
						) : null}
					</li>
				);
			})}
		</ul>
	);
}
