import { Link } from 'react-router';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { Duplicate } from '#app/features/leads/merging/find-duplicates.server.ts';

/** Leads that may be the same family. */
export function Duplicates({ id, duplicates }: { id: string; duplicates: Duplicate[] }) {
	if (duplicates.length === 0) return null;
	return (
		<section aria-labelledby="duplicates" className="desk-panel">
			<h2 id="duplicates" className="text-lg">
				Possible duplicates
			</h2>
			<ul className="mt-2 divide-y divide-line">
				{duplicates.map(({ lead, because }) => (
					<li key={lead.id} className="flex flex-wrap items-center gap-x-4 py-2">
						<div className="min-w-0 grow">
							<Link to={`/desk/leads/${lead.id}`} className="font-semibold text-brand underline">
								{lead.name}
							</Link>
							<p className="text-muted text-sm">
								{because}
								{lead.phone ? ` · ${formatPhone(lead.phone)}` : ''} · {leadStates[lead.state]}
							</p>
						</div>
						<Link
							to={`/desk/leads/${id}/merge/${lead.id}`}
							className="desk-button"
							aria-label={`Compare with ${lead.name}`}
						>
							Compare
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
