import { Link } from 'react-router';
import { nameSeason } from '#app/features/facts/read-season.ts';
import type { ComparedCell, Comparison } from '#app/features/plan/compare-exams.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { joinOrigins, type Origin, SourceLine } from './source-line.tsx';

/** A comparison as sent to the page: facts in the cells, and what they share once per exam. */
export interface ShownComparison {
	exams: ShownExam[];
	rows: { id: string; label: string; cells: ShownCell[] }[];
}

interface ShownExam {
	slug: string;
	name: string;
	/** The exam's page. */
	to?: string;
	/** The season and the confidence of most of its facts. */
	usual: string;
	/** The origins of its facts, each once with its rows. */
	sources: { rows: string; from: Origin[] }[];
}

/** A cell; the remark says how it differs from the rest of its column. */
type ShownCell = Omit<ComparedCell, 'from'> & { remark?: string };

/** Reduces a comparison to what the table shows; with `inWords` it names seasons but no sources. */
export function showComparison(
	{ exams, rows }: Comparison,
	addressOf: (slug: string) => string | undefined = () => undefined,
	{ inWords = false } = {},
): ShownComparison {
	const shown = exams.map((exam, n): ShownExam => {
		const column = rows.flatMap(({ label, cells }) => {
			const from = joinOrigins(cells[n]?.from ?? []);
			return from.length > 0 ? [{ label, from }] : [];
		});
		return {
			...exam,
			to: addressOf(exam.slug),
			usual: findUsual(column.map(({ from }) => describeOrigin(from))),
			sources: inWords ? [] : groupSources(column),
		};
	});
	return {
		exams: shown,
		rows: rows.map(({ id, label, cells }) => ({
			id,
			label,
			cells: cells.map(({ from, ...cell }, n) => {
				const origin = describeOrigin(from);
				return origin === shown[n]?.usual ? cell : { ...cell, remark: origin };
			}),
		})),
	};
}

function groupSources(column: readonly { label: string; from: Origin[] }[]) {
	const groups = Map.groupBy(column, ({ from }) => JSON.stringify(from));
	return [...groups.values()].map((alike) => ({
		rows: alike.map(({ label }) => label).join(', '),
		from: alike[0]?.from ?? [],
	}));
}

/** The season and the confidence: “2026, reported”. */
function describeOrigin(from: readonly Origin[]) {
	const parts = [
		describeSeasons([...new Set(from.map(({ season }) => season))]),
		from.some(({ confidence }) => confidence === 'reported') ? 'reported' : '',
		from.some(({ isCopied }) => isCopied) ? 'last season’s, not confirmed yet' : '',
	];
	return parts.filter(Boolean).join(', ');
}

/** Several seasons, from the first year to the last; the sources below name each. */
function describeSeasons(seasons: readonly string[]) {
	const years = seasons.flatMap((season) => season.match(/\d{4}/g) ?? []).toSorted();
	const isSpan = seasons.length > 1 && seasons.every((season) => /\d{4}/.test(season));
	return isSpan ? `${years[0]} to ${years.at(-1)}` : seasons.map(nameSeason).join(', ');
}

/** The most frequent value. */
function findUsual(values: readonly string[]) {
	const groups = [...Map.groupBy(values, (word) => word).values()];
	return groups.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? '';
}

/**
 * Exams side by side. On a phone each question is a line above its answers: two exams fit on the screen with sticky
 * names, more scroll sideways. Sources are below all facts.
 */
export function ComparisonTable({ exams, rows }: ShownComparison) {
	return (
		<>
			<p className="mb-2 text-muted text-sm">
				The facts are for the year under each exam’s name, unless another year is shown next to
				them.
			</p>
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
							{exams.map(({ slug, name, to, usual }) => (
								<th key={slug} scope="col">
									{to ? (
										<Link to={to} className="underline hover:no-underline">
											{name}
										</Link>
									) : (
										name
									)}
									{usual ? <small>{usual}</small> : null}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, label, cells }) => (
							<tr key={id}>
								<th scope="row" id={id}>
									<span>{label}</span>
								</th>
								{cells.map((cell, n) => (
									<td key={exams[n]?.slug} data-label={exams[n]?.name}>
										<CellWords {...cell} />
									</td>
								))}
							</tr>
						))}
						{exams.some(({ sources }) => sources.length > 0) ? (
							<tr>
								<th scope="row" id="sources">
									<span>Sources</span>
								</th>
								{exams.map(({ slug, name, sources }) => (
									<td key={slug} data-label={name}>
										<SourceWords sources={sources} />
									</td>
								))}
							</tr>
						) : null}
					</tbody>
				</table>
			</section>
		</>
	);
}

function CellWords({ lines, percent, remark }: ShownCell) {
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
			{remark ? <small>{`(${remark})`}</small> : null}
		</>
	);
}

function SourceWords({ sources }: Pick<ShownExam, 'sources'>) {
	const days = sources.flatMap(({ from }) => from.map(({ checkedOn }) => checkedOn)).toSorted();
	return (
		<>
			<details className="fold">
				<summary>Where each fact comes from</summary>
				{sources.map(({ rows, from }) => (
					<div key={rows} className="mt-2">
						<p className="font-semibold">{rows}</p>
						<SourceLine from={from} withoutDay />
					</div>
				))}
			</details>
			{days[0] ? <small>Checked on {formatDay(days[0])}</small> : null}
		</>
	);
}
