import { Form } from 'react-router';
import { formatDateTime } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Differences } from '../differences.tsx';
import type { ShownVersion } from './load-history.server.ts';

const events: Record<ShownVersion['event'], string> = {
	saved: 'Saved as a draft',
	published: 'Published',
	scheduled: 'Publishing time changed',
	held: 'Not published on schedule: the checks found a problem',
	unpublished: 'Unpublished',
	expired: 'Left the site: its last day was over',
	archived: 'Archived',
	unarchived: 'Restored from the archive',
	restored: 'Earlier version restored',
	imported: 'Imported from a file',
	shipped: 'Came with the site',
};

/** One version: what happened, when, by whom, its changes, and a button to restore it. */
export function VersionItem(props: {
	version: ShownVersion;
	current: number;
	isNewest: boolean;
	/** Whether visitors see the entry. */
	isPublic: boolean;
	isOpen: boolean;
	isBusy: boolean;
}) {
	const { version, isNewest } = props;
	const { differences } = version;
	const changes = differences.length === 1 ? 'one change' : `${differences.length} changes`;
	return (
		<li className="rounded-card border border-line bg-surface px-4 py-3 md:px-5">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<div>
					<h2 className="font-sans text-base">
						{events[version.event]}
						{isNewest ? (
							<span className="ml-2 font-normal text-muted text-sm">current version</span>
						) : null}
					</h2>
					<p className="text-muted text-sm tabular-nums">
						{formatDateTime(version.at)}
						{version.by ? ` by ${version.by}` : ''}
					</p>
				</div>
				{isNewest ? null : (
					<Form method="post" className="flex flex-wrap gap-2">
						<input type="hidden" name="number" value={version.number} />
						<input type="hidden" name="version" value={props.current} />
						<Button
							type="submit"
							size="compact"
							disabled={props.isBusy}
							aria-label={`Restore the version of ${formatDateTime(version.at)}`}
						>
							Restore
						</Button>
						{props.isPublic ? (
							<Button
								type="submit"
								name="intent"
								value="publish"
								size="compact"
								disabled={props.isBusy}
								aria-label={`Restore and publish the version of ${formatDateTime(version.at)}`}
							>
								Restore and publish
							</Button>
						) : null}
					</Form>
				)}
			</div>
			{differences.length > 0 ? (
				<details open={props.isOpen} className="group mt-1">
					<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-brand text-sm">
						<Icon
							name="chevron"
							className="size-4 -rotate-90 transition-transform group-open:rotate-0"
						/>
						What changed: {changes}
					</summary>
					<Differences differences={differences} beforeLabel="Before" afterLabel="After" />
				</details>
			) : (
				<p className="mt-1 text-muted text-sm">
					{version.isFirst ? 'The first version.' : 'The text stayed the same.'}
				</p>
			)}
		</li>
	);
}
