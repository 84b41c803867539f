import { ButtonLink } from '#app/ui/button.tsx';

/** The way to the older part of a list, and back to its beginning. */
export function ListPages(props: {
	path: string;
	query?: Record<string, string>;
	/** Where the next page begins; null on the last. */
	next: string | null;
	isFirst: boolean;
}) {
	const { path, query = {}, next, isFirst } = props;
	if (isFirst && next === null) return null;
	const given = Object.entries(query).filter(([, value]) => value !== '');
	const addressOf = (after?: string) => {
		const parts = new URLSearchParams(given);
		if (after) parts.set('after', after);
		return parts.size > 0 ? `${path}?${parts}` : path;
	};
	return (
		<nav aria-label="Pages" className="no-print mt-6 flex flex-wrap gap-3">
			{isFirst ? null : <ButtonLink to={addressOf()}>Newest</ButtonLink>}
			{next === null ? null : <ButtonLink to={addressOf(next)}>Older</ButtonLink>}
		</nav>
	);
}
