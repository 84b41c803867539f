import type { ProgrammeData } from './load-programme.server.ts';

type Programme = ProgrammeData['programme'];

/** What a parent asks first, in one place; it stays in sight on wide screens. */
export function FactsPanel({ facts, note }: Pick<Programme, 'facts' | 'note'>) {
	return (
		<aside aria-labelledby="facts-title" className="lg:order-2 lg:col-span-4">
			<div className="rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24">
				<h2 id="facts-title" className="text-xl">
					At a glance
				</h2>
				<dl className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
					{facts.map((fact) => (
						<div key={fact.label} className="border-line border-t py-3">
							<dt className="text-muted text-sm">{fact.label}</dt>
							<dd className="font-semibold">{fact.value}</dd>
						</div>
					))}
				</dl>
				{note ? <p className="border-line border-t pt-3 text-muted text-sm">{note}</p> : null}
			</div>
		</aside>
	);
}
