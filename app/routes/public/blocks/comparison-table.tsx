import { Link } from 'react-router';
import { nameSeason } from '#app/features/facts/read-season.ts';
import type { ComparedCell, Comparison } from '#app/features/plan/compare-exams.ts';
import { joinOrigins, type Origin, SourceLine } from './source-line.tsx';

/** A comparison as it is sent to the page: exams with where they have their pages, origins cut to what is shown. */
export interface ShownComparison {
	exams: { slug: string; name: string; to?: string }[];
	rows: { id: string; label: string; cells: ShownCell[] }[];
}

/** A cell with its origin: with links, or in words where a row above has them. */
type ShownCell = Omit<ComparedCell, 'from'> & { from?: Origin[]; source?: string };

/** Cuts a comparison to what the table shows; a table among other things, `inWords`, names seasons and no sources. */
export function showComparison(
	{ exams, rows }: Comparison,
	addressOf: (slug: string) => string | undefined = () => undefined,
	{ inWords = false } = {},
): ShownComparison {
	const named = exams.map(() => new Map<string, string>());
	return {
		exams: exams.map((exam) => ({ ...exam, to: addressOf(exam.slug) })),
		rows: rows.map(({ id, label, cells }) => ({
			id,
			label,
			cells: cells.map(({ from, ...cell }, n): ShownCell => {
				const origins = joinOrigins(from);
				if (origins.length === 0) return cell;
				if (inWords) return { ...cell, source: saySeasons(origins) };
				const key = JSON.stringify(origins);
				const above = named[n]?.get(key);
				if (above) return { ...cell, source: `${saySeasons(origins)} · same source as “${above}”` };
				named[n]?.set(key, label);
				return { ...cell, from: origins };
			}),
		})),
	};
}

function saySeasons(origins: readonly Origin[]) {
	return [...new Set(origins.map(({ season }) => nameSeason(season)))].join(', ');
}

/**
 * Exams side by side. On a phone a question is a line of its own above the answers: two exams share the screen and their
 * names stay in sight, more than two scroll sideways. `sourcesAt` is the page that names the sources, row by row.
 */
export function ComparisonTable({
	exams,
	rows,
	sourcesAt,
}: ShownComparison & { sourcesAt?: string }) {
	return (
		<section
			className="comparison"
			data-exams={exams.length}
			aria-label="Exams side by side"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0}
		>
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
							<th scope="row" id={sourcesAt ? undefined : id}>
								<span>
									{label}
									{sourcesAt ? (
										<Link to={`${sourcesAt}#${id}`} className="no-print">
											Sources<span className="sr-only">: {label}</span>
										</Link>
									) : null}
								</span>
							</th>
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

function CellWords({ lines, percent, from = [], source }: ShownCell) {
	if (lines.length === 0) return <p className="text-muted">Not known</p>;
	return (
		<>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
			{percent === undefined ? null : (
				<svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
					<rect width={percent} height="1" />
				</svg>
			)}
			<SourceLine from={from} withoutDay />
			{source ? <small>{source}</small> : null}
		</>
	);
}
