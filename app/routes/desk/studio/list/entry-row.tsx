import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EntrySummary } from '#app/features/content/entries/studio-entry.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import type { CollectionInfo } from '../read-collection.server.ts';
import { StateBadge } from '../state-badge.tsx';
import { RowMenu } from './row-menu.tsx';

/** One entry of the list: its title links to its form, its menu has the actions. */
export function EntryListRow(props: {
	collection: CollectionInfo;
	entry: EntrySummary;
	canDelete: boolean;
	mark: string | undefined;
	handle: ReactNode;
	beforeUp: string | undefined;
	beforeDown: string | undefined;
}) {
	const { collection, entry, mark, handle } = props;
	return (
		<li
			data-mark={mark}
			data-entry={entry.slug}
			className="flex items-center gap-1 px-2 py-1.5 hover:bg-paper"
		>
			{handle ? <div className="scripted">{handle}</div> : null}
			<div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 px-2 py-1 md:flex-row md:items-center">
				<Link
					to={`/desk/studio/${collection.name}/${entry.slug}`}
					className="line-clamp-2 min-w-0 grow font-semibold text-brand text-sm hover:underline"
				>
					{entry.title}
				</Link>
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:shrink-0 md:justify-end">
					<StateBadge {...entry} />
					<p className="text-muted text-xs tabular-nums md:w-56 md:text-right">
						{formatDateTime(entry.updatedAt)}
						{entry.updatedBy ? ` · ${entry.updatedBy}` : ''}
					</p>
				</div>
			</div>
			<RowMenu {...props} />
		</li>
	);
}
