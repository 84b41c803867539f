import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import type { EntrySummary } from '#app/features/content/entries/studio-entry.ts';
import { Menu, MenuButton, menuItem } from '#app/ui/menu.tsx';
import type { CollectionInfo } from '../read-collection.server.ts';
import { StudioIcon } from '../studio-icon.tsx';

interface RowMenuProps {
	collection: CollectionInfo;
	entry: EntrySummary;
	canDelete: boolean;
	beforeUp: string | undefined;
	beforeDown: string | undefined;
}

/** The actions on an entry in the list; each is a form that works without JavaScript. */
export function RowMenu(props: RowMenuProps) {
	const { collection, entry, beforeUp, beforeDown } = props;
	const address = `/desk/studio/${collection.name}/${entry.slug}`;
	const isArchived = entry.state === 'archived';
	return (
		<Menu label={`Actions for ${entry.title}`} button={<StudioIcon name="more" />}>
			{beforeUp === undefined ? null : (
				<Action intent="move" slug={entry.slug} before={beforeUp}>
					<StudioIcon name="up" />
					Move up
				</Action>
			)}
			{beforeDown === undefined ? null : (
				<Action intent="move" slug={entry.slug} before={beforeDown}>
					<StudioIcon name="down" />
					Move down
				</Action>
			)}
			<Link to={`${address}/history`} className={menuItem}>
				<StudioIcon name="clock" />
				History
			</Link>
			<Action intent="duplicate" slug={entry.slug}>
				<StudioIcon name="file" />
				Duplicate
			</Action>
			{entry.state === 'published' ? (
				<Link to={`${address}/archive`} className={menuItem}>
					<StudioIcon name="archive" />
					Archive…
				</Link>
			) : (
				<Action intent={isArchived ? 'unarchive' : 'archive'} slug={entry.slug}>
					<StudioIcon name={isArchived ? 'undo' : 'archive'} />
					{isArchived ? 'Restore' : 'Archive'}
				</Action>
			)}
			{isArchived && props.canDelete ? (
				<Link to={`${address}/delete`} className={`${menuItem} text-danger`}>
					<StudioIcon name="remove" />
					Delete permanently
				</Link>
			) : null}
		</Menu>
	);
}

function Action(props: { intent: string; slug: string; before?: string; children: ReactNode }) {
	const fetcher = useFetcher({ key: 'list' });
	return (
		<fetcher.Form
			method="post"
			onSubmit={({ currentTarget }) =>
				currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
			}
		>
			<input type="hidden" name="slug" value={props.slug} />
			<input type="hidden" name="before" value={props.before ?? ''} />
			<MenuButton type="submit" name="intent" value={props.intent}>
				{props.children}
			</MenuButton>
		</fetcher.Form>
	);
}
