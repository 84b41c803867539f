import { formatDay } from '#app/platform/format-date.ts';
import { type Strip, type StripKind, stripSize } from './lay-out-strip.ts';

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];

/** The months above the strips, from September; first letters only on narrow screens. */
export function MonthAxis() {
	return (
		<div aria-hidden="true" className="strip-row strip-axis">
			<span className="strip-months">
				{months.map((month) => (
					<span key={month}>
						{month[0]}
						<span>{month.slice(1)}</span>
					</span>
				))}
			</span>
		</div>
	);
}

/** An exam's seasons and today; the tables below have the same as text. */
export function SeasonStrip({ strip, todayAt }: { strip: Strip; todayAt: number }) {
	const height = Math.max(strip.years.length, 1) * stripSize.lane;
	return (
		<span aria-hidden="true" className="strip">
			{/* One text node, because a plan has many strips and must stay small. */}
			{strip.years.join(' ')}
			{/* biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden with the years */}
			<svg viewBox={`0 0 ${stripSize.width} ${height}`} preserveAspectRatio="none">
				{strip.shapes.map(({ kind, path }) => (
					<path key={kind} className={kind} d={path} />
				))}
				<path className="strip-today" d={`M${todayAt} 0v${height}`} />
			</svg>
		</span>
	);
}

const legend: { kind: StripKind | 'strip-today'; label: string }[] = [
	{ kind: 'window-past', label: 'forms open' },
	{ kind: 'deadline-past', label: 'last date to apply (opening date not known)' },
	{ kind: 'exam-past', label: 'exam' },
	{ kind: 'result-past', label: 'result' },
	{ kind: 'window-announced', label: 'forms open (official dates)' },
	{ kind: 'deadline-announced', label: 'last date to apply (official)' },
	{ kind: 'exam-announced', label: 'exam (official date)' },
	{ kind: 'result-announced', label: 'result (official date)' },
	{ kind: 'exam-unsure', label: 'not official yet' },
	{ kind: 'strip-today', label: 'today' },
];

/** The legend of the shapes, colours and years in these strips. */
export function StripLegend({ strips }: { strips: readonly Strip[] }) {
	const kinds = new Set(strips.flatMap(({ shapes }) => shapes.map(({ kind }) => kind)));
	const latest = Math.max(...strips.flatMap(({ years }) => years));
	return (
		<ul className="strip-legend">
			{legend
				.filter(({ kind }) => kind === 'strip-today' || kinds.has(kind))
				.map(({ kind, label }) => (
					<li key={kind}>
						<svg aria-hidden="true" viewBox="0 0 16 10">
							<path className={kind} d={kind === 'strip-today' ? 'M8 0v10' : swatchOf(kind)} />
						</svg>
						{label}
					</li>
				))}
			{Number.isFinite(latest) ? (
				<li>
					<b>{latest}</b> exam year: Sep {latest - 1} to Aug {latest}
				</li>
			) : null}
		</ul>
	);
}

/** The state of a coming season without any announcement. */
export function describeUnannounced({ season, checkedOn }: { season: string; checkedOn: string }) {
	return `Nothing has been announced for ${season} yet. Last checked on ${formatDay(checkedOn)}.`;
}

function swatchOf(kind: StripKind) {
	if (kind.startsWith('window')) return 'M0 2h16v6h-16z';
	if (kind.startsWith('deadline')) return 'M5 1h6v8h-6';
	return kind.startsWith('exam') ? 'M3 5l5-4 5 4-5 4z' : 'M8 1a4 4 0 0 1 0 8a4 4 0 0 1 0-8z';
}
