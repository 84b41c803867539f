import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readEntry } from '#app/features/content/read-entry.server.ts';
import { readEntryTitle } from '#app/features/content/read-entry-title.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { allow } from '../../../allow.server.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { readCollection } from '../read-collection.server.ts';
import { whereShown } from '../where-shown.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('content.edit')];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { words } = readCollection(params.collection);
	const entry = await readEntry(context.get(appContext).db, words.name, params.slug);
	if (!entry) throw data(null, { status: 404 });
	const { state, hasDraft, publishAt, updatedAt, updatedBy, address, slug, version } = entry;
	return {
		collection: words,
		title: readEntryTitle(words.name, entry.data),
		slug,
		version,
		status: { state, hasDraft, publishAt, updatedAt, updatedBy, address },
		page: `${whereShown(words.name, address)}?preview`,
	};
}

const widths = [
	{ label: 'On a phone', hint: '360 wide', className: 'preview-phone' },
	{
		label: 'On a computer',
		hint: '1280 wide, scroll sideways to see all',
		className: 'preview-desktop',
	},
];

export default function PreviewScreen({ loaderData }: Route.ComponentProps) {
	const { page, version, title } = loaderData;
	return (
		<EntryFrame entry={loaderData} current="preview">
			<div className="mt-4 flex flex-wrap items-center justify-between gap-3">
				<p className="max-w-prose text-sm">
					The real page with what is saved, published or not. Only staff who are signed in can see
					it.
				</p>
				<ButtonLink size="compact" to={page} target="_blank" rel="noreferrer" reloadDocument>
					Open in a new tab
					<Icon name="external" className="size-4" />
				</ButtonLink>
			</div>
			<div className="mt-4 flex flex-col gap-6 2xl:flex-row">
				{widths.map(({ label, hint, className }) => (
					<section key={label} aria-label={label} className="min-w-0 max-w-full">
						<h2 className="font-sans text-base">
							{label} <span className="font-normal text-muted text-sm">{hint}</span>
						</h2>
						{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by key */}
						<div
							tabIndex={0}
							role="group"
							aria-label={`${label}, scrolls`}
							className="mt-2 w-fit max-w-full overflow-x-auto rounded-card border border-control bg-surface"
						>
							<iframe
								key={version}
								src={page}
								title={`${title}: ${label}`}
								className={`block ${className}`}
							/>
						</div>
					</section>
				))}
			</div>
		</EntryFrame>
	);
}
