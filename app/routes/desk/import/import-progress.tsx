import { Link } from 'react-router';
import type { ImportSummary } from '#app/features/import/read-import.server.ts';
import { useRefresh } from '../blocks/use-refresh.ts';

/** How far an import is; it goes on by itself, with or without this page open. */
export function ImportProgress({ summary }: { summary: ImportSummary }) {
	useRefresh(true);
	const { id, state, done, added, merged } = summary;
	const total = state === 'undoing' ? added + merged : summary.total;
	const words = state === 'undoing' ? 'Undoing' : 'Bringing in';
	return (
		<section className="mt-6 max-w-prose rounded-card border border-line bg-surface p-5">
			<label htmlFor="import-progress" className="font-semibold">
				{words}: {done.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} lines
			</label>
			<progress
				id="import-progress"
				max={Math.max(total, 1)}
				value={done}
				className="progress mt-2"
			/>
			<p className="mt-3 text-muted">You can leave this page; it goes on by itself.</p>
			<Link
				to={`/desk/import/${id}`}
				className="mt-2 inline-flex min-h-11 items-center text-brand underline"
			>
				See how far it is
			</Link>
		</section>
	);
}
