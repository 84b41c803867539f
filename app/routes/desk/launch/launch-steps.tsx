import { Link } from 'react-router';
import type { LaunchList, LaunchStep } from '#app/features/launch/read-launch-list.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** How far the site is from going live, for the owner's first page. */
export function LaunchPanel({ steps }: Pick<LaunchList, 'steps'>) {
	const done = steps.filter(({ isDone }) => isDone).length;
	return (
		<section aria-labelledby="launch-title" className="desk-panel mb-6">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<h2 id="launch-title" className="text-lg">
					Before you go live
					<span className="ml-3 font-normal font-sans text-base text-muted">
						{done} of {steps.length} done
					</span>
				</h2>
				<ButtonLink to="/desk/launch">Go live…</ButtonLink>
			</div>
			{/* On a phone the leads come first; the steps are behind the button. */}
			<ul className="mt-2 hidden flex-wrap gap-x-6 md:flex">
				{steps.map((step) => (
					<li key={step.key}>
						<StepLink step={step} />
					</li>
				))}
			</ul>
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
