import { Icon } from '#app/ui/icon.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import type { ActionResult } from './intent.ts';

const maxPages = 12;

/** The findings of the checks, the worst first, and the pages that will change. */
export function PublishChecks({
	checked,
}: {
	checked: Extract<ActionResult, { outcome: 'checked' }> | undefined;
}) {
	if (!checked) {
		return (
			<p role="status" className="mt-4 text-muted">
				Checking dates, totals, links and pictures…
			</p>
		);
	}
	const { findings, pages } = checked;
	const stops = findings.filter(({ severity }) => severity === 'stop');
	const sorted = [...stops, ...findings.filter(({ severity }) => severity === 'warn')];
	return (
		<div role="status" className="mt-4 space-y-4">
			{sorted.length === 0 ? (
				<p className="flex items-center gap-2 font-semibold text-success">
					<Icon name="check" />
					The checks found no problems.
				</p>
			) : (
				<>
					<p className={`font-semibold ${stops.length > 0 ? 'text-danger' : ''}`}>
						{stops.length > 0 ? 'Put this right first:' : 'Have a look before you publish:'}
					</p>
					<ul className="space-y-2 text-sm">
						{sorted.map(({ severity, label, message }) => (
							<li
								key={`${label}${message}`}
								className={`flex gap-3 rounded-control border-l-4 px-3 py-2 ${severity === 'stop' ? 'border-danger bg-danger-tint' : 'border-action bg-action-tint'}`}
							>
								<StudioIcon name="warning" className="mt-0.5 size-4" />
								<span>
									<b>{label}</b>: {message}
								</span>
							</li>
						))}
					</ul>
				</>
			)}
			<ChangedPages pages={pages} />
		</div>
	);
}

function ChangedPages({ pages }: { pages: readonly string[] }) {
	if (pages.length === 0) return <p className="text-sm">No page of the site will change.</p>;
	const rest = pages.length - maxPages;
	return (
		<div className="text-sm">
			<p className="font-semibold">
				{pages.length === 1 ? 'One page changes:' : `${pages.length} pages change:`}
			</p>
			<p className="mt-1 flex flex-wrap gap-x-3">
				{pages.slice(0, maxPages).map((page) => (
					<a
						key={page}
						href={page}
						target="_blank"
						rel="noreferrer"
						className="py-1 text-brand underline"
					>
						{page}
					</a>
				))}
				{rest > 0 ? <span className="py-1 text-muted">and {rest} more</span> : null}
			</p>
		</div>
	);
}
