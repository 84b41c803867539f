import { describeTries } from '#app/features/facts/describe-paper.ts';
import { roundScore } from '#app/features/plan/score/score-paper.ts';
import { listTries } from '#app/features/plan/score/work-out-sheet.ts';
import { ChartTable } from '#app/ui/charts/chart-table.tsx';
import { MarkBar } from '#app/ui/charts/mark-bar.tsx';
import { SumBar } from '#app/ui/charts/sum-bar.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { listMarks } from './floors.tsx';
import type { SheetProps } from './score-sheet.tsx';
import { signedTotal } from './section-card.tsx';

/** The total as a bar of its sections. */
export function ScoreCard(props: SheetProps) {
	const { result, name } = props;
	const { score, errors } = result;
	return (
		<section aria-labelledby="score" className="rounded-card bg-brand-tint p-5 md:p-6">
			<h2 id="score" className="font-sans font-semibold text-base">
				Your marks
			</h2>
			<div role="status">
				{score ? <Total {...props} score={score} /> : null}
				{score ? null : (
					<p className="mt-2 font-semibold text-danger">
						{Object.keys(errors).length > 0
							? 'Correct what is marked in red, and the total will appear here.'
							: null}
					</p>
				)}
			</div>
			{score ? <Drawing {...props} score={score} /> : null}
			<OtherTries {...props} />
			<p className="sr-only">{name}</p>
		</section>
	);
}

type Scored = SheetProps & { score: NonNullable<SheetProps['result']['score']> };

function Total({ score, result, bestOf }: Scored) {
	const { total, maximum, scaled } = score;
	const best = result.best ?? total;
	return (
		<>
			<p className="mt-1 flex flex-wrap items-baseline gap-x-3">
				<span className="font-bold font-display text-4xl text-brand tabular-nums">
					{signedTotal(total)}
				</span>
				<span className="text-lg text-muted tabular-nums">of {maximum}</span>
			</p>
			<p className="text-muted tabular-nums">
				{result.isEmpty
					? 'Enter how many answers were right and wrong to see your marks.'
					: `${signedTotal(Math.round((total / maximum) * 1000) / 10)}% of the maximum`}
			</p>
			{bestOf > 1 && best > total ? (
				<p className="mt-2 font-semibold">Your best attempt counts: {best}.</p>
			) : null}
			{scaled === undefined || result.isEmpty ? null : (
				<p className="mt-2">
					<b className="font-semibold">
						Estimate of the test score: {roundScore(scaled).toFixed(2)}
					</b>{' '}
					of 100, if the lowest marks in every section are 0 and the highest are full marks.
				</p>
			)}
		</>
	);
}

function Drawing(props: Scored) {
	const { score, typed, result } = props;
	const marks = listMarks(props);
	const count = (id: string, kind: string) => typed[`${id}.${kind}`] || '0';
	return (
		<div className="mt-4">
			<SumBar
				label="Marks by section"
				maximum={score.maximum}
				parts={score.sections.map((one) => ({
					label: one.name,
					value: one.marks,
					maximum: one.maximum,
				}))}
			/>
			{marks.length > 0 ? (
				<>
					<p className="mt-4 font-semibold text-sm">
						Compared with past <span className="whitespace-nowrap">cut-offs</span>
					</p>
					<MarkBar label="Total" value={score.total} maximum={score.maximum} marks={marks} />
				</>
			) : null}
			{result.isEmpty ? null : (
				<ChartTable
					caption="Marks by section"
					header={['Section', 'Right', 'Wrong', 'Blank', 'Marks', 'Of']}
					numeric={[1, 2, 3, 4, 5]}
					rows={[
						...score.sections.map((one) => [
							one.name,
							count(one.id, 'right'),
							count(one.id, 'wrong'),
							String(one.blank),
							signedTotal(one.marks),
							String(one.maximum),
						]),
						['Total', '', '', '', signedTotal(score.total), String(score.maximum)],
					]}
				/>
			)}
		</div>
	);
}

/** If the best of several attempts counts, the others' marks can be entered too. */
function OtherTries({ bestOf, typed, result }: SheetProps) {
	if (bestOf < 2) return null;
	return (
		<div className="mt-4 border-line border-t pt-3">
			<p className="text-sm">{describeTries(bestOf)}</p>
			<div className="mt-2 grid grid-cols-2 gap-3">
				{listTries({ bestOf }).map((name, n) => (
					<Field
						key={name}
						kind="number"
						inputMode="numeric"
						name={name}
						label={`Marks in attempt ${n + 2}`}
						required={false}
						defaultValue={typed[name]}
						error={result.errors[name]}
					/>
				))}
			</div>
		</div>
	);
}
