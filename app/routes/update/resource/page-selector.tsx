import { startTransition, useId, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import { type ResourcePageName, resourcePages } from '#app/features/content/resource-pages.ts';
import { Button } from '#app/ui/button.tsx';

/** Chooses which page is updated; at once where scripts run, by its button elsewhere. */
export function PageSelector({ page }: { page: ResourcePageName }) {
	const id = useId();
	const navigate = useNavigate();
	const [shown, show] = useOptimistic(page);

	function choose(name: ResourcePageName) {
		startTransition(async () => {
			// Until the page is there, the selector would else fall back to the one before.
			show(name);
			await navigate(`/update/${name}`);
		});
	}

	return (
		<form action="/update/blog" className="mt-6 flex max-w-md items-end gap-3">
			<div className="grow">
				<label htmlFor={id} className="block font-semibold text-sm">
					Page
				</label>
				<select
					id={id}
					name="page"
					value={shown}
					onChange={(event) => choose(event.target.value as ResourcePageName)}
					className="mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3"
				>
					{Object.entries(resourcePages).map(([name, { label }]) => (
						<option key={name} value={name}>
							{label}
						</option>
					))}
				</select>
			</div>
			<noscript>
				<Button type="submit">Show</Button>
			</noscript>
		</form>
	);
}
