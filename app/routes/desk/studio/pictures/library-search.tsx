import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** Looks for words in descriptions and file names; leads to what was archived, and back. */
export function LibrarySearch(props: { search: string; archived: boolean; total: number }) {
	const { search, archived, total } = props;
	return (
		<div className="mt-8 flex flex-wrap items-end gap-x-4 gap-y-3">
			<Form method="get" role="search" className="flex w-full items-end gap-2 sm:w-auto">
				{archived ? <input type="hidden" name="archived" value="" /> : null}
				<div className="min-w-0 flex-1 sm:w-72">
					<label htmlFor="search" className="block font-semibold text-sm">
						Find a picture
					</label>
					<input
						id="search"
						name="search"
						type="search"
						defaultValue={search}
						maxLength={100}
						className="mt-1 min-h-12 w-full rounded-control border border-control bg-surface px-3 py-2"
					/>
				</div>
				<Button type="submit">Find</Button>
			</Form>
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
