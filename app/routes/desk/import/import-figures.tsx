import { formatNumber } from '#app/platform/format-number.ts';
/** The number of lines of an import, by result. */
export function ImportFigures(props: {
	figures: Record<'added' | 'merged' | 'unchanged' | 'failed', number>;
}) {
	const { added, merged, unchanged, failed } = props.figures;
	const figures = [
		{ label: 'New leads', value: added },
		{ label: 'Existing leads updated', value: merged },
		{ label: 'Unchanged', value: unchanged },
		{ label: 'Skipped, with errors', value: failed },
	];
	return (
		<dl className="mt-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
			{figures.map(({ label, value }) => (
				<div
					key={label}
					className="flex flex-col-reverse justify-end rounded-control bg-paper-deep p-3"
				>
					<dt className="text-sm">{label}</dt>
					<dd className="font-display font-semibold text-2xl tabular-nums">
						{formatNumber(value)}
					</dd>
				</div>
			))}
		</dl>
	);
}
