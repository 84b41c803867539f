import { Link } from 'react-router';
import type { ImportSummary } from '#app/features/import/read-import.server.ts';
import { DateTime } from '../blocks/facts.tsx';

const states: Record<ImportSummary['state'], string> = {
	arriving: 'Arriving',
	uploaded: 'Not imported yet',
	running: 'Importing',
	done: 'Done',
	undoing: 'Being undone',
	undone: 'Undone',
};

/** The label of an import's state. */
export function nameState(state: ImportSummary['state']): string {
	return states[state];
}

/** The last imports, each with its outcome. */
export function ImportList({ imports }: { imports: ImportSummary[] }) {
	if (imports.length === 0) return null;
	return (
		<section className="mt-10">
			<h2 className="text-xl">Earlier imports</h2>
			<ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
				{imports.map((one) => (
					<li key={one.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 py-3">
						<Link
							to={`/desk/import/${one.id}`}
							className="wrap-anywhere inline-flex min-h-11 grow items-center font-semibold text-brand underline"
						>
							{one.filename}
						</Link>
						<span>{nameState(one.state)}</span>
						<span className="text-muted text-sm">
							{one.actorName}, <DateTime at={one.at} />
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
