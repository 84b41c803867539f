import { ButtonLink } from '#app/ui/button.tsx';

/** Links to the newer and older pages of a list; nothing if there is only one page. */
export function Pagination(props: { label: string; path: string; page: number; pages: number }) {
	const { label, path, page, pages } = props;
	if (pages === 1) return null;
	return (
		<nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-between gap-4">
			{page > 1 ? (
				<ButtonLink rel="prev" to={page === 2 ? path : `${path}?page=${page - 1}`}>
					Newer
				</ButtonLink>
			) : null}
			<p className="text-muted tabular-nums">
				Page {page} of {pages}
			</p>
			{page < pages ? (
				<ButtonLink rel="next" to={`${path}?page=${page + 1}`}>
					Older
				</ButtonLink>
			) : null}
		</nav>
	);
}
