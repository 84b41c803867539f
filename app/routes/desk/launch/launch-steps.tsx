import { Link } from 'react-router';
import type { LaunchStep } from '#app/features/launch/describe-site.server.ts';
import type { LaunchList } from '#app/features/launch/read-launch-list.server.ts';
import { Icon } from '#app/ui/icon.tsx';

/** How far the site is from going live, in one line above the owner's leads that opens to what is missing. */
export function LaunchPanel({ steps }: Pick<LaunchList, 'steps'>) {
	const done = steps.filter(({ isDone }) => isDone).length;
	return (
		<section aria-labelledby="launch-title" className="desk-panel mb-2 py-1">
			<details>
				<summary className="flex min-h-11 flex-wrap items-center gap-x-3">
					<h2 id="launch-title" className="text-base">
						Before you go live
					</h2>
					<span className="text-muted text-sm">
						{done} of {steps.length} done
					</span>
				</summary>
				<ul className="flex flex-wrap gap-x-6">
					{steps.map((step) => (
						<li key={step.key}>
							<StepLink step={step} />
						</li>
					))}
				</ul>
				<Link to="/desk/launch" className="desk-button my-2">
					Go live…
				</Link>
			</details>
		</section>
	);
}

/** A step with its state, leading to where it is done. */
export function StepLink({ step }: { step: LaunchStep }) {
	const { title, isDone, to } = step;
	return (
		<Link to={to} className="flex min-h-11 items-center gap-2 text-brand hover:underline">
			{isDone ? (
				<Icon name="check" className="size-5 text-success" />
			) : (
				<span aria-hidden="true" className="size-4 rounded-full border-2 border-control" />
			)}
			{title}
			<span className="sr-only">: {isDone ? 'done' : 'missing'}</span>
		</Link>
	);
}
