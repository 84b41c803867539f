import { Fragment } from 'react';
import { Link } from 'react-router';
import type { MarkedPiece } from '#app/features/search/mark-matches.ts';
import type { Found } from '#app/features/search/search-site.server.ts';

/** What was found, the best first. */
export function SearchResults({ found }: { found: Found }) {
	return (
		<>
			<ol className="mt-4 max-w-prose divide-y divide-line">
				{found.hits.map((hit, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: several answers can lead to one page
					<li key={place} className="py-5">
						<p className="text-muted text-sm">{hit.family}</p>
						<h2 className="mt-1 text-xl">
							<Link to={hit.path} className="text-brand hover:underline">
								<Marked pieces={hit.title} />
							</Link>
						</h2>
						<p className="mt-1">
							<Marked pieces={hit.summary} />
						</p>
					</li>
				))}
			</ol>
			{found.total > found.hits.length ? (
				<p className="mt-4 max-w-prose text-muted">
					These are the first {found.hits.length} of {found.total}. One more word narrows it down.
				</p>
			) : null}
		</>
	);
}

function Marked({ pieces }: { pieces: readonly MarkedPiece[] }) {
	let at = 0;
	return pieces.map(({ text, marked }) => {
		const key = at;
		at += text.length;
		return marked ? (
			<mark key={key} className="rounded-sm bg-action-tint text-inherit">
				{text}
			</mark>
		) : (
			<Fragment key={key}>{text}</Fragment>
		);
	});
}
