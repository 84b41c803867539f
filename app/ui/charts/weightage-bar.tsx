import { Link } from 'react-router';
import { ChartTable } from './chart-table.tsx';

/** One part of a whole, in percent. */
export interface WeightagePart {
	label: string;
	percent: number;
}

const fills = [
	'fill-brand',
	'fill-action',
	'fill-success',
	'fill-brand-soft',
	'fill-danger',
	'fill-control',
];

/** Parts of a whole as one bar, each as long as its share, with its name and figure below. */
export function WeightageBar(props: {
	label: string;
	parts: readonly WeightagePart[];
	/** The id of the text that explains why the parts do not add up to a hundred, if they do not. */
	footnote?: string;
}) {
	const { label, parts, footnote } = props;
	const total = round(parts.reduce((sum, part) => sum + part.percent, 0));
	const text = parts.map((part) => `${part.label} ${part.percent}%`).join(', ');
	let end = 0;
	return (
		<figure>
			<svg
				role="img"
				aria-label={`${label}: ${text}`}
				viewBox="0 0 100 1"
				preserveAspectRatio="none"
				className="h-10 w-full rounded-control border border-ink"
			>
				{parts.map((part, index) => {
					const start = end;
					const width = (part.percent / total) * 100;
					end += width;
					return (
						<g key={part.label}>
							<rect x={start} width={width} height="1" className={fillOf(index)} />
							{index > 0 ? (
								<path
									d={`M${start} 0v1`}
									vectorEffect="non-scaling-stroke"
									className="stroke-2 stroke-surface"
								/>
							) : null}
						</g>
					);
				})}
			</svg>
			<ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
				{parts.map((part, index) => (
					<li key={part.label} className="flex items-center gap-2">
						<Swatch fill={fillOf(index)} />
						<span>
							{part.label} <b className="font-semibold tabular-nums">{part.percent}%</b>
						</span>
					</li>
				))}
			</ul>
			{total === 100 ? null : <OddTotal total={total} footnote={footnote} />}
			<ChartTable
				caption={label}
				header={['Part', 'Share']}
				numeric={[1]}
				rows={[...parts.map((part) => [part.label, `${part.percent}%`]), ['Total', `${total}%`]]}
			/>
		</figure>
	);
}

function OddTotal({ total, footnote }: { total: number; footnote?: string }) {
	return (
		<p className="mt-2 text-sm">
			The shares add up to {total}%, not 100%.{' '}
			{footnote ? (
				<Link to={footnote} className="text-brand underline hover:no-underline">
					See the footnotes.
				</Link>
			) : null}
		</p>
	);
}

function round(value: number) {
	return Math.round(value * 100) / 100;
}

/** The colour of a part, by its place among the others. */
export function fillOf(index: number): string {
	return fills[index % fills.length] ?? '';
}

/** A sample of a part's colour, beside its name. */
export function Swatch({ fill }: { fill: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
			<rect x="0.5" y="0.5" width="15" height="15" rx="3" className={`stroke-ink ${fill}`} />
		</svg>
	);
}
