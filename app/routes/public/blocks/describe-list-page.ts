/** Lets the later pages of a list be known by their own title and address. */
export function describeListPage(first: { title: string }) {
	return ({ page }: { page: number }) =>
		page === 1 ? {} : { title: `${first.title}, page ${page}`, search: `?page=${page}` };
}
