import { describeLeftOut } from '#app/features/plan/describe-week-plan.ts';
import type { WeekPlan } from '#app/features/plan/make-week-plan.ts';

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
