import { inSeason } from '#app/features/facts/read-season.ts';
import { listMeritFields } from '#app/features/plan/score/final-merit.ts';
import { roundScore } from '#app/features/plan/score/score-paper.ts';
import { SumBar } from '#app/ui/charts/sum-bar.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { SourceLine } from '../blocks/source-line.tsx';
import type { SheetProps } from './score-sheet.tsx';

/** An estimate of the final list's points, by the published weights. */
export function FinalMerit(props: SheetProps) {
	const { merits, typed, result } = props;
	if (merits.length === 0) return null;
	return (
		<section aria-labelledby="merit" className="mt-10">
			<h2 id="merit" className="text-2xl">
				Your final merit score
			</h2>
			<p className="mt-2 max-w-prose">
				The test is not the only thing that counts. Fill in the marks you have or expect, and see
				the total. The total is only an estimate, because institutes do not publish exactly how they
				convert the test marks.
			</p>
			<div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				{listMeritFields(merits).map(({ name, label, kind }) =>
					kind === 'yes' ? (
						<Field
							key={name}
							kind="checkbox"
							name={name}
							value="yes"
							label={label}
							defaultChecked={Boolean(typed[name])}
							className="self-end"
						/>
					) : (
						<Field
							key={name}
							kind="number"
							inputMode="decimal"
							min={0}
							max={100}
							name={name}
							label={label}
							defaultValue={typed[name]}
							error={result.errors[name]}
						/>
					),
				)}
			</div>
			<div className="mt-5 grid gap-4 lg:grid-cols-2">
				{merits.map((merit, n) => (
					<MeritCard key={merit.of ?? ''} {...props} merit={merit} worked={result.merits[n]} />
				))}
			</div>
		</section>
	);
}

function MeritCard(
	props: SheetProps & {
		merit: SheetProps['merits'][number];
		worked?: SheetProps['result']['merits'][number];
	},
) {
	const { merit, worked, name, result } = props;
	const isOpen = worked && !result.isEmpty;
	return (
		<div className="rounded-card border border-line bg-surface p-4 md:p-5">
			<h3 className="text-lg">
				{merit.of ?? name}: weightage{inSeason(merit.season)}
			</h3>
			<p role="status" className="my-2">
				{isOpen && worked.total !== undefined ? (
					<>
						<b className="font-bold font-display text-2xl text-brand tabular-nums">
							{roundScore(worked.total).toFixed(2)}
						</b>{' '}
						<span className="text-muted">of 100 (estimate)</span>
					</>
				) : (
					<span className="text-muted">
						{isOpen
							? 'Fill in the other boxes to see the total.'
							: 'First enter your right and wrong answers above.'}
					</span>
				)}
			</p>
			<SumBar
				label={`${merit.of ?? name}: shares`}
				maximum={100}
				parts={merit.parts.map(({ label, percent }, n) => ({
					label,
					value: isOpen ? roundScore(worked.parts[n]?.points ?? 0) : 0,
					maximum: percent,
				}))}
			/>
			{merit.parts.map(({ label, bands }) =>
				bands ? (
					<p key={label} className="mt-2 text-muted text-sm">
						{label}: {bands.map(({ from, points }) => `${points} from ${from}%`).join(', ')}.
					</p>
				) : null,
			)}
			{merit.note ? <p className="mt-2 text-muted text-sm">{merit.note}</p> : null}
			<SourceLine from={merit.from} />
		</div>
	);
}
