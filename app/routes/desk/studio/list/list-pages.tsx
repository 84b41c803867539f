import { ButtonLink } from '#app/ui/button.tsx';

/** How many there are, and the way to the other pages of them. */
export function ListPages(props: {
	page: number;
	pages: number;
	total: number;
	search: string;
	state: string;
}) {
	const { page, pages, total, search, state } = props;
	const address = (to: number) =>
		`?${new URLSearchParams({ ...(search && { search }), ...(state && { state }), page: String(to) })}`;
	return (
		<nav aria-label="Pages of the list" className="mt-4 flex flex-wrap items-center gap-3 text-sm">
			<p className="mr-auto text-muted tabular-nums">
				{total} in all{pages > 1 ? `, page ${page} of ${pages}` : ''}
			</p>
			{page > 1 ? (
				<ButtonLink size="compact" rel="prev" to={address(page - 1)}>
					Previous
				</ButtonLink>
			) : null}
			{page < pages ? (
				<ButtonLink size="compact" rel="next" to={address(page + 1)}>
					Next
				</ButtonLink>
			) : null}
		</nav>
	);
}
