import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readEntry, readEntryStatus } from '#app/features/content/entries/read-entry.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { allow } from '../../../allow.server.ts';
import { EntryFrame } from '../entry/entry-frame.tsx';
import { readCollection, titleOf } from '../read-collection.server.ts';
import type { Route } from './+types/route.ts';

export const middleware = [allow('content.edit')];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { info } = readCollection(params.collection);
	const { db } = context.get(appContext);
	const entry = await readEntry(db, info.name, params.slug);
	const page = entry?.address ?? info.shownOn;
	if (!entry || !page) throw data(null, { status: 404 });
	return {
		collection: info,
		title: titleOf(info, entry.data),
		slug: entry.slug,
		version: entry.version,
		status: await readEntryStatus(db, entry),
		page: `${page}?preview`,
	};
}

const widths = [
	{ label: 'On a phone', className: 'preview-phone' },
	{ label: 'On a computer', className: 'preview-desktop' },
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
			<div className="mt-4">
				<Tabs
					label="Width of the page"
					tabs={widths.map(({ label, className }) => ({
						label,
						content: <Frame {...{ label, className, page, version, title }} />,
					}))}
				/>
			</div>
		</EntryFrame>
	);
}

function Frame(props: {
	label: string;
	className: string;
	page: string;
	version: number;
	title: string;
}) {
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
			tabIndex={0}
			aria-label={`${props.label}, scrolls sideways`}
			className="w-fit max-w-full overflow-x-auto rounded-card border border-control bg-surface"
		>
			<iframe
				key={props.version}
				src={props.page}
				title={`${props.title}: ${props.label}`}
				className={`block ${props.className}`}
			/>
		</section>
	);
}
