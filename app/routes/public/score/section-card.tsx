import { formatSigned } from '#app/features/facts/describe-paper.ts';
import type { MarkedSection } from '#app/features/plan/score/score-paper.ts';
import type { SheetResult } from '#app/features/plan/score/work-out-sheet.ts';
import { type BarMark, MarkBar } from '#app/ui/charts/mark-bar.tsx';
import { fillOf, Swatch } from '#app/ui/charts/weightage-bar.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import type { TypedMarks } from './score-sheet.tsx';

/** A section: its marking, inputs for right and wrong, and its marks beside the cut-offs. */
export function SectionCard(props: {
	section: MarkedSection;
	place: number;
	typed: TypedMarks;
	result: SheetResult;
	marks: BarMark[];
}) {
	const { section, place, typed, result, marks } = props;
	const { id, name, questions, right, wrong } = section;
	const error = result.errors[id];
	const errorId = error ? `${id}-error` : undefined;
	const own = result.sections.find((one) => one.id === id);
	const maximum = questions * right;
	return (
		<fieldset
			className="rounded-card border border-line bg-surface p-4 md:p-5"
			aria-describedby={errorId}
		>
			<legend className="sr-only">{name}</legend>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<p className="flex items-center gap-2 font-semibold">
					<Swatch fill={fillOf(place)} />
					{name}
				</p>
				<p className="text-muted text-sm">
					{questions} questions: {formatSigned(right)} if right, {formatSigned(wrong)} if wrong
				</p>
			</div>
			<div className="mt-3 grid grid-cols-3 items-end gap-3">
				{(['right', 'wrong'] as const).map((kind) => (
					<Field
						key={kind}
						kind="number"
						inputMode="numeric"
						min={0}
						max={questions}
						name={`${id}.${kind}`}
						label={kind === 'right' ? 'Right' : 'Wrong'}
						defaultValue={typed[`${id}.${kind}`]}
						errorId={errorId}
					/>
				))}
				<p className="pb-1 text-right">
					<b className="font-display text-2xl text-brand tabular-nums">
						{own ? signedTotal(own.marks) : '–'}
					</b>
					<span className="text-muted text-sm"> of {maximum}</span>
					<span className="block text-muted text-sm">{own ? `${own.blank} blank` : ' '}</span>
				</p>
			</div>
			<FieldError id={`${id}-error`} text={error} isAlert />
			<MarkBar
				label={name}
				value={own?.marks}
				maximum={maximum}
				marks={marks}
				fill={fillOf(place)}
			/>
		</fieldset>
	);
}

/** Marks with a proper minus sign. */
export function signedTotal(marks: number) {
	return String(marks).replace('-', '−');
}
