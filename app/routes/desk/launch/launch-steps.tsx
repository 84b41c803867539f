import { Link } from 'react-router';
import type { LaunchStep } from '#app/features/launch/check-site-settings.server.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The progress of going live: one line above the owner's inbox, which links to the list. */
export function LaunchLine({ done, total }: { done: number; total: number }) {
	return (
		<p className="text-sm">
			<Link to="/desk/launch" className="inline-block py-1 text-brand underline">
				{`Before you go live: ${done} of ${total} done`}
			</Link>
		</p>
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
