/** A past figure to mark on the bar. */
export interface BarMark {
	label: string;
	value: number;
}

/** The minimum distance of two labels, in percent of the bar. */
const room = 11;

/** The line height of the labels below the bar, in pixels. */
const lineHeight = 14;

/** A figure as a bar up to its maximum, with other figures marked on it; below zero it grows to the left, in red. */
export function MarkBar(props: {
	label: string;
	value?: number;
	maximum: number;
	marks: readonly BarMark[];
	fill?: string;
}) {
	const { label, value = 0, maximum, marks, fill = 'fill-brand' } = props;
	const low = Math.min(0, value, ...marks.map((mark) => mark.value));
	const at = (figure: number) => ((figure - low) / (maximum - low)) * 100;
	const names = placeNames(marks.map((mark) => ({ ...mark, x: at(mark.value) })));
	const text = [
		`${label}: ${value} of ${maximum}`,
		...marks.map((mark) => `${mark.label} ${mark.value}`),
	].join(', ');
	const top = marks.length > 0 ? 18 : 0;
	const rows = Math.max(1, ...names.map(({ row }) => row));
	return (
		<svg
			role="img"
			aria-label={text}
			height={marks.length > 0 ? 42 + rows * lineHeight : 16}
			className="mt-3 block w-full overflow-visible"
		>
			<rect y={top} width="100%" height="16" rx="4" className="fill-brand-tint" />
			<rect
				x={`${at(Math.min(0, value))}%`}
				y={top}
				width={`${(Math.abs(value) / (maximum - low)) * 100}%`}
				height="16"
				rx="4"
				className={`mark-bar-fill ${value < 0 ? 'fill-danger' : fill}`}
			/>
			{low < 0 ? (
				<line
					x1={`${at(0)}%`}
					x2={`${at(0)}%`}
					y1={top}
					y2={top + 16}
					className="stroke-2 stroke-control"
				/>
			) : null}
			{names.map((name) => (
				<g key={`${name.label} ${name.value}`}>
					<line
						x1={`${name.x}%`}
						x2={`${name.x}%`}
						y1={name.row > 0 ? top : top - 4}
						y2={name.row > 0 ? top + 20 : top + 16}
						className="stroke-2 stroke-ink"
					/>
					<text
						x={`${name.x}%`}
						y={name.row > 0 ? 37 + name.row * lineHeight : 11}
						textAnchor={name.x < 6 ? 'start' : name.x > 94 ? 'end' : 'middle'}
						className="fill-ink text-xs"
					>
						{name.label}
					</text>
				</g>
			))}
		</svg>
	);
}

/** Labels go above the bar, row 0, or into the first row below it that has room. */
function placeNames<M extends { x: number }>(marks: readonly M[]) {
	const last: number[] = [];
	return marks
		.toSorted((a, b) => a.x - b.x)
		.map((mark) => {
			let row = 0;
			while (mark.x - (last[row] ?? -room) < room) row += 1;
			last[row] = mark.x;
			return { ...mark, row };
		});
}
