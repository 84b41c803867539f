import { Link } from 'react-router';
import type { FoundInCollection } from '#app/features/content/entries/find-entries.server.ts';
import { StateBadge } from './state-badge.tsx';

/** The results of a search over all collections, by collection. */
export function FoundEntries({ search, found }: { search: string; found: FoundInCollection[] }) {
	if (found.length === 0) {
		return (
			<p role="status" className="mt-4">
				Nothing has “{search}” in its title. Try fewer words, or look below.
			</p>
		);
	}
	return (
		<section
			aria-label="What was found"
			className="mt-4 rounded-card border border-line bg-surface"
		>
			{found.map(({ collection, plural, entries, total }) => (
				<div key={collection} className="border-line border-b px-4 py-3 last:border-0">
					<h2 className="text-base">
						{plural} <span className="font-normal text-muted text-sm">{total}</span>
					</h2>
					<ul>
						{entries.map((entry) => (
							<li key={entry.slug} className="flex items-start justify-between gap-x-4">
								<Link
									to={`/desk/studio/${collection}/${entry.slug}`}
									className="line-clamp-2 py-1.5 text-brand text-sm underline"
								>
									{entry.title}
								</Link>
								<span className="shrink-0 py-1">
									<StateBadge {...entry} />
								</span>
							</li>
						))}
					</ul>
					{total > entries.length ? (
						<Link
							to={`/desk/studio/${collection}?search=${encodeURIComponent(search)}`}
							className="inline-block py-2 text-brand text-sm underline"
						>
							All {total}
						</Link>
					) : null}
				</div>
			))}
		</section>
	);
}
