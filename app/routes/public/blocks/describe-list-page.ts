/** Lets the later pages of a list be known by their own title and address. */
export function describeListPage<First extends { title: string }>(first: First) {
	return ({ page }: { page: number }) =>
		page === 1
			? first
			: { ...first, title: `${first.title}, page ${page}`, search: `?page=${page}` };
}
