import { formatDateTime } from '#app/platform/format-date.ts';

interface Shown {
	state: 'draft' | 'published' | 'archived';
	hasDraft: boolean;
	isPublishStopped: boolean;
	publishAt: number | null;
}

const looks = {
	draft: 'border-control bg-surface text-ink',
	published: 'border-success bg-success-tint text-success',
	changed: 'border-brand bg-brand-tint text-brand',
	archived: 'border-line bg-paper-deep text-muted',
	scheduled: 'border-action bg-action-tint text-ink',
	stopped: 'border-danger bg-danger-tint text-danger',
};

/** The state of an entry, in text as well as in colour. */
export function StateBadge({ state, hasDraft, isPublishStopped, publishAt }: Shown) {
	return (
		<span className="inline-flex flex-wrap gap-1">
			<Badge className={looks[state]}>
				{{ draft: 'Draft', published: 'Published', archived: 'Archived' }[state]}
			</Badge>
			{state === 'published' && hasDraft ? (
				<Badge className={looks.changed}>Unpublished changes</Badge>
			) : null}
			{isPublishStopped ? <Badge className={looks.stopped}>Not published on schedule</Badge> : null}
			{publishAt !== null ? (
				<Badge className={looks.scheduled}>Scheduled for {formatDateTime(publishAt)}</Badge>
			) : null}
		</span>
	);
}

function Badge({ className, children }: { className: string; children: React.ReactNode }) {
	return (
		<span
			className={`whitespace-nowrap rounded-full border px-2.5 py-0.5 font-semibold text-xs ${className}`}
		>
			{children}
		</span>
	);
}
