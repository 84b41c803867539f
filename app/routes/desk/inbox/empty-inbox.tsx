import { Link } from 'react-router';

/** What stands where no lead does. */
export function EmptyInbox({ isFiltered }: { isFiltered: boolean }) {
	return (
		<div className="mt-6 rounded-card border border-line bg-surface px-6 py-12 text-center">
			<p className="font-display font-semibold text-xl">
				{isFiltered ? 'Nothing matches this view' : 'No enquiries yet'}
			</p>
			<p className="mt-2 text-muted">
				{isFiltered ? (
					<Link to="/desk/inbox" className="desk-link">
						See the whole inbox
					</Link>
				) : (
					'The first one appears here by itself, the moment it is sent.'
				)}
			</p>
		</div>
	);
}
