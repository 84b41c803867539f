import { ButtonLink } from '#app/ui/button.tsx';

/** The way to newer and older pictures. */
export function LibraryPages(props: {
	page: number;
	pages: number;
	search: string;
	archived: boolean;
}) {
	const { page, pages, search, archived } = props;
	if (pages < 2) return null;
	const addressOf = (wanted: number) => {
		const query = new URLSearchParams({ page: String(wanted) });
		if (search) query.set('search', search);
		if (archived) query.set('archived', '');
		return `/desk/studio/pictures?${query}`;
	};
	return (
		<nav aria-label="Pages of pictures" className="mt-8 flex flex-wrap items-center gap-4">
			{page > 1 ? <ButtonLink to={addressOf(page - 1)}>Newer</ButtonLink> : null}
			<p>
				Page {page} of {pages}
			</p>
			{page < pages ? <ButtonLink to={addressOf(page + 1)}>Older</ButtonLink> : null}
		</nav>
	);
}
