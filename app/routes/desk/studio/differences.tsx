import type { Difference } from '#app/features/content/history/compare-data.ts';

/** The differences between two versions, field by field, with the labels of the form. */
export function Differences(props: {
	differences: readonly Difference[];
	beforeLabel: string;
	afterLabel: string;
	/** A label that is already shown above, so it is not repeated. */
	heading?: string;
}) {
	const { differences, beforeLabel, afterLabel } = props;
	return (
		<ul className="mt-2 space-y-3 text-sm">
			{differences.map(({ label, before, after }) => (
				<li key={label}>
					{label === props.heading ? null : <p className="font-semibold text-muted">{label}</p>}
					<div className="mt-1 grid gap-2 md:grid-cols-2">
						<Side label={beforeLabel} text={before} className="border-danger bg-danger-tint" />
						<Side label={afterLabel} text={after} className="border-success bg-success-tint" />
					</div>
				</li>
			))}
		</ul>
	);
}

function Side({ label, text, className }: { label: string; text: string; className: string }) {
	return (
		<div className={`min-w-0 rounded-control border-l-4 px-3 py-2 ${className}`}>
			<p className="font-semibold text-xs">{label}</p>
			<p className="max-h-60 overflow-y-auto whitespace-pre-wrap break-words">
				{text || <span className="text-muted">nothing</span>}
			</p>
		</div>
	);
}
