import { capitalise } from '#app/platform/text.ts';
import { ChartTable } from './chart-table.tsx';

/** One bar. */
export interface SectionBar {
	label: string;
	value: number;
	/** The maximum, which is a full bar if it is known for all of them. */
	maximum?: number;
	/** Bars of one group are listed below its name. */
	group?: string;
}

/**
 * Bars that compare the sections of a paper, with names and figures. The table can be left out if the page already
 * has it.
 */
export function SectionBars(props: {
	label: string;
	unit: string;
	bars: readonly SectionBar[];
	withTable?: boolean;
}) {
	const { label, unit, bars, withTable = true } = props;
	const longest = Math.max(...bars.map((bar) => bar.value), 1);
	const isWhole = bars.every(({ maximum }) => maximum);
	const text = bars
		.map(({ group = '', label: name, value, maximum }) =>
			`${group} ${name} ${value}${maximum ? ` of ${maximum}` : ''}`.trim(),
		)
		.join(', ');
	return (
		<figure>
			<div
				role="img"
				aria-label={`${label}: ${text}`}
				className="section-bars"
				data-grouped={bars.some(({ group }) => group) || undefined}
			>
				{bars.map(({ group, label: name, value, maximum = longest }, n) => (
					<div key={`${group} ${name}`}>
						{group && group !== bars[n - 1]?.group ? (
							<b>
								{group} {isWhole ? <small>out of {maximum}</small> : null}
							</b>
						) : null}
						<p>
							{name}
							<b>
								{value}{' '}
								<small>
									{isWhole && !group ? `of ${maximum} ` : null}
									{unit}
								</small>
							</b>
						</p>
						<svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
							<rect
								width={Math.round((value / (isWhole ? maximum : longest)) * 1000) / 10}
								height="1"
							/>
						</svg>
					</div>
				))}
			</div>
			{withTable ? (
				<ChartTable
					caption={label}
					header={['Section', capitalise(unit)]}
					numeric={[1]}
					rows={bars.map((bar) => [bar.label, String(bar.value)])}
				/>
			) : null}
		</figure>
	);
}
