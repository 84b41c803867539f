import { useFetcher } from 'react-router';
import type { EntrySummary } from '#app/features/content/entries/studio-entry.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { useReorder } from '#app/ui/use-reorder.ts';
import { MoveHandle } from '../fields/item-tools.tsx';
import type { CollectionInfo } from '../read-collection.server.ts';
import type { ListResult } from './act-on-list.server.ts';
import { EntryListRow } from './entry-row.tsx';
import { type PageNeighbours, placeBefore, withMoved } from './place-before.ts';

interface EntryRowsProps {
	collection: CollectionInfo;
	entries: EntrySummary[];
	canArrange: boolean;
	canDelete: boolean;
	neighbours: PageNeighbours;
}

/** The entries of a page of the list; a new order is shown before the server has confirmed it. */
export function EntryRows(props: EntryRowsProps) {
	const { collection, canArrange, neighbours } = props;
	const fetcher = useFetcher<ListResult>({ key: 'list' });
	const sent = fetcher.formData;
	const entries =
		sent?.get('intent') === 'move'
			? withMoved(props.entries, textOf(sent, 'slug'), textOf(sent, 'before') || null)
			: props.entries;
	const slugs = entries.map(({ slug }) => slug);
	const before = (from: number, to: number) => placeBefore(slugs, from, to, neighbours);
	const reorder = useReorder({
		count: entries.length,
		name: (index) => entries[index]?.title ?? '',
		onMove(from, to) {
			const move = { intent: 'move', slug: slugs[from] ?? '', before: before(from, to) ?? '' };
			void fetcher.submit(move, { method: 'post' });
		},
	});
	return (
		<>
			<ul
				ref={(element) => {
					reorder.listRef.current = element;
				}}
				className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
			>
				{entries.map((entry, index) => (
					<EntryListRow
						key={entry.slug}
						collection={collection}
						entry={entry}
						canDelete={props.canDelete}
						mark={reorder.mark(index)}
						handle={
							canArrange ? (
								<MoveHandle label={`Move ${entry.title}`} {...reorder.handle(index)} />
							) : null
						}
						beforeUp={
							canArrange && (index > 0 || neighbours.previous)
								? (before(index, index - 1) ?? '')
								: undefined
						}
						beforeDown={
							canArrange && (index < entries.length - 1 || neighbours.next.length > 0)
								? (before(index, index + 1) ?? '')
								: undefined
						}
					/>
				))}
			</ul>
			<p role="status" className="sr-only">
				{reorder.announcement}
			</p>
		</>
	);
}
