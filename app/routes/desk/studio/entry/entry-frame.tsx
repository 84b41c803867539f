import type { ReactNode } from 'react';
import { formatDateTime } from '#app/platform/format-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkTabs } from '../../blocks/list.tsx';
import { StateBadge } from '../state-badge.tsx';
import { StudioPage } from '../studio-page.tsx';
import type { LoadedEntry } from './load-entry.server.ts';

const screens = [
	{ name: 'edit', label: 'Edit', path: '' },
	{ name: 'preview', label: 'Preview', path: '/preview' },
	{ name: 'history', label: 'History', path: '/history' },
] as const;

/** The frame of an entry's three screens: title, state and navigation. */
export function EntryFrame(props: {
	entry: Pick<LoadedEntry, 'collection' | 'title' | 'slug' | 'status'>;
	current: (typeof screens)[number]['name'];
	children: ReactNode;
}) {
	const { collection, title, slug, status } = props.entry;
	const crumbs = [{ label: 'Studio', to: '/desk/studio' }];
	if (!collection.single)
		crumbs.push({ label: collection.plural, to: `/desk/studio/${collection.name}` });
	return (
		<StudioPage
			crumbs={crumbs}
			title={shorten(title)}
			intro={status ? <Status {...props.entry} /> : undefined}
		>
			{slug === null ? null : (
				<LinkTabs
					label="This entry"
					tabs={screensOf(collection).map(({ name, label, path }) => ({
						to: `/desk/studio/${collection.name}/${slug}${path}`,
						label,
						isCurrent: name === props.current,
					}))}
				/>
			)}
			{props.children}
		</StudioPage>
	);
}

/** Content that visitors do not see has no preview. */
function screensOf({ hasPage, shownOn }: LoadedEntry['collection']) {
	return hasPage || shownOn ? screens : screens.filter(({ name }) => name !== 'preview');
}

function Status({ collection, status }: Pick<LoadedEntry, 'collection' | 'status'>) {
	if (!status) return null;
	const page = status.address ?? collection.shownOn;
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
			<StateBadge {...status} />
			<span className="tabular-nums">
				Changed {formatDateTime(status.updatedAt)}
				{status.updatedBy ? ` by ${status.updatedBy}` : ''}
			</span>
			{page && status.state === 'published' ? (
				<a
					href={page}
					target="_blank"
					rel="noreferrer"
					className="inline-flex min-h-11 items-center gap-1 text-brand underline"
				>
					See it on the site
					<Icon name="external" className="size-4" />
				</a>
			) : null}
		</div>
	);
}

function shorten(title: string) {
	return title.length > 90 ? `${title.slice(0, 88).trimEnd()}…` : title;
}
