import { Link } from 'react-router';
import type { ComparedCell, Comparison } from '#app/features/plan/compare-exams.ts';
import { joinOrigins, type Origin, SourceLine } from './source-line.tsx';

/** A comparison as it is sent to the page: exams with where they have their pages, origins cut to what is shown. */
export interface ShownComparison {
	exams: { slug: string; name: string; to?: string }[];
	rows: { id: string; label: string; cells: ShownCell[] }[];
}

type ShownCell = Omit<ComparedCell, 'from'> & { from: Origin[] };

/** Cuts a comparison to what the table shows. */
export function showComparison(
	{ exams, rows }: Comparison,
	addressOf: (slug: string) => string | undefined = () => undefined,
): ShownComparison {
	return {
		exams: exams.map((exam) => ({ ...exam, to: addressOf(exam.slug) })),
		rows: rows.map(({ id, label, cells }) => ({
			id,
			label,
			cells: cells.map((cell) => ({ ...cell, from: joinOrigins(cell.from) })),
		})),
	};
}

/** Exams side by side; on a phone question by question, each exam below the other. */
export function ComparisonTable({ exams, rows }: ShownComparison) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className="comparison" aria-label="Exams side by side" tabIndex={0}>
			<table>
				<thead>
					<tr>
						<td />
						{exams.map(({ slug, name, to }) => (
							<th key={slug} scope="col">
								{to ? (
									<Link to={to} className="underline hover:no-underline">
										{name}
									</Link>
								) : (
									name
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ id, label, cells }) => (
						<tr key={id}>
							<th scope="row">{label}</th>
							{cells.map((cell, n) => (
								<td key={exams[n]?.slug} data-label={exams[n]?.name}>
									<CellWords {...cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function CellWords({ lines, percent, from }: ShownCell) {
	if (lines.length === 0) return <p className="text-muted">Not known</p>;
	return (
		<>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{percent === undefined ? null : (
				<svg
					aria-hidden="true"
					viewBox="0 0 100 1"
					preserveAspectRatio="none"
					className="mt-1 h-2 w-full max-w-48 rounded-control bg-brand-tint"
				>
					<rect width={percent} height="1" className="fill-brand" />
				</svg>
			)}
			<SourceLine from={from} withoutDay />
		</>
	);
}
