import { type StripKind, type StripShape, stripSize } from './lay-out-strip.ts';

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];

/** The months above the strips, from September on; every second one is named where there is little room. */
export function MonthAxis() {
	return (
		<div aria-hidden="true" className="strip-row strip-axis">
			<span className="strip-months">
				{months.map((month) => (
					<span key={month}>{month}</span>
				))}
			</span>
		</div>
	);
}

/** An exam's year: what was, what is announced, and today. The tables below it say the same in words. */
export function SeasonStrip({ shapes, todayAt }: { shapes: StripShape[]; todayAt: number }) {
	const { width, height } = stripSize;
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="none"
			className="strip"
		>
			{shapes.map(({ kind, path }) => (
				<path key={kind} className={kind} d={path} />
			))}
			<path className="strip-today" d={`M${todayAt} 0v${height}`} />
		</svg>
	);
}

const legend: { kind: StripKind | 'strip-today'; words: string }[] = [
	{ kind: 'window-past', words: 'applications' },
	{ kind: 'exam-past', words: 'exam, past seasons' },
	{ kind: 'window-announced', words: 'applications' },
	{ kind: 'exam-announced', words: 'exam, announced' },
	{ kind: 'strip-today', words: 'today' },
];

/** What the colours mean; of what is to come, only where something is. */
export function StripLegend({ kinds }: { kinds: ReadonlySet<StripKind> }) {
	return (
		<ul className="strip-legend">
			{legend
				.filter(({ kind }) => kind === 'strip-today' || kind.endsWith('past') || kinds.has(kind))
				.map(({ kind, words }) => (
					<li key={kind}>
						<svg aria-hidden="true" viewBox="0 0 16 10">
							<path className={kind} d={kind === 'strip-today' ? 'M8 0v10' : swatchOf(kind)} />
						</svg>
						{words}
					</li>
				))}
		</ul>
	);
}

function swatchOf(kind: StripKind) {
	return kind.startsWith('exam') ? 'M5 2h6v6h-6z' : 'M0 2h16v6h-16z';
}
