import { Link } from 'react-router';
import type { MatchRow } from './match-row.ts';

/** Possible duplicates of the entered family, each with a line about it. */
export function MatchList({ matches }: { matches: MatchRow[] }) {
	return (
		<ul className="divide-y divide-line">
			{matches.map(({ id, name, about }) => (
				<li key={id} className="py-1">
					<Link to={`/desk/leads/${id}`} className="desk-link font-semibold">
						{name}
					</Link>
					<span className="block text-muted text-sm">{about}</span>
				</li>
			))}
		</ul>
	);
}
