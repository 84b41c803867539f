import { Link } from 'react-router';
import { FindForm } from '../../blocks/find-form.tsx';

/** Looks for words in descriptions and file names; leads to what was archived, and back. */
export function LibrarySearch(props: { search: string; archived: boolean; total: number }) {
	const { search, archived, total } = props;
	return (
		<div className="mt-8 flex flex-wrap items-end gap-x-4 gap-y-3">
			<FindForm label="Find a picture" search={search} keep={archived ? { archived: '' } : {}} />
			<p role="status" className="py-3 text-muted">
				{total === 1 ? '1 picture' : `${total} pictures`}
				{search ? ` with “${search}”` : ''}
			</p>
			<Link
				to={archived ? '/desk/studio/pictures' : '/desk/studio/pictures?archived'}
				className="inline-flex min-h-12 items-center text-brand underline hover:no-underline sm:ml-auto"
			>
				{archived ? 'Back to the pictures in use' : 'Archived pictures'}
			</Link>
		</div>
	);
}
