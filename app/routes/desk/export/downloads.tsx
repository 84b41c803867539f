import { formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';
import { Button } from '#app/ui/button.tsx';
import { type DownloadState, useDownload } from './use-download.ts';

const formats = [
	{ format: 'csv', label: 'CSV', hint: 'For Excel, Numbers and Google Sheets.' },
	{ format: 'json', label: 'JSON', hint: 'One list, for software.' },
	{ format: 'ndjson', label: 'JSON, a lead per line', hint: 'For software and very large files.' },
] as const;

/** The file formats. Without JavaScript each is a plain download; with it, progress is shown. */
export function Downloads({ query }: { query: string }) {
	const { state, start, stop } = useDownload();
	return (
		<div className="mt-6">
			<ul className="grid gap-4 md:grid-cols-3">
				{formats.map(({ format, label, hint }) => {
					const address = `/desk/export/leads.${format}${query ? `?${query}` : ''}`;
					return (
						<li key={format} className="rounded-card border border-line bg-surface p-5">
							<h3 className="text-lg">{label}</h3>
							<p className="mt-1 text-muted text-sm">{hint}</p>
							<a
								href={address}
								download
								onClick={(event) => {
									if (event.metaKey || event.ctrlKey) return;
									event.preventDefault();
									start(address);
								}}
								className={`mt-4 inline-flex min-h-12 items-center justify-center rounded-control border-2 px-5 font-semibold no-underline ${format === 'csv' ? 'border-action bg-action text-on-action hover:bg-action-hover' : 'border-brand text-brand hover:bg-brand-tint'}`}
							>
								Download {label === 'CSV' || label === 'JSON' ? label : 'lines'}
							</a>
						</li>
					);
				})}
			</ul>
			<Progress state={state} onStop={stop} />
		</div>
	);
}

function Progress({ state, onStop }: { state: DownloadState; onStop: () => void }) {
	const rows = pluralise(state.rows, 'lead');
	return (
		<div className="mt-6">
			{state.step === 'running' ? (
				<div className="rounded-card border border-line bg-surface p-5">
					<label htmlFor="export-progress" className="font-semibold">
						{rows} so far
						{state.total ? ` of ${formatNumber(state.total)}` : ''}
					</label>
					<progress
						id="export-progress"
						max={state.total ?? undefined}
						value={state.total ? Math.min(state.rows, state.total) : undefined}
						className="progress mt-2"
					/>
					<Button onClick={onStop} className="mt-4">
						Stop
					</Button>
				</div>
			) : null}
			{/* The count changes too often to be announced; the result is announced. */}
			<div role="status">
				{state.step === 'done' ? (
					<p className="rounded-control border-success border-l-4 bg-success-tint px-4 py-3 font-semibold text-success">
						Done: {rows}. The file is in your downloads.
					</p>
				) : null}
				{state.step === 'failed' ? (
					<p className="rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3 font-semibold text-danger">
						{state.message}
					</p>
				) : null}
			</div>
		</div>
	);
}
