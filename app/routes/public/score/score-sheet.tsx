import { useState } from 'react';
import { Form } from 'react-router';
import { readAnswers } from '#app/features/plan/read-answers.ts';
import {
	type MarkedSection,
	type Score,
	scorePaper,
	worthOfGuess,
} from '#app/features/plan/score-paper.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Floors } from './floors.tsx';
import type { ScoreData } from './load-score.server.ts';

/** Two boxes for each section, and the marks that follow as one types; a button sends them where there are no scripts. */
export function ScoreSheet(props: ScoreData & { typed?: Record<string, string> }) {
	const { sections } = props;
	const [typed, setTyped] = useState(props.typed ?? {});
	const score = scorePaper(sections, readAnswers(sections, new Map(Object.entries(typed))));
	const errors = score.outcome === 'invalid' ? score.errors : {};
	return (
		<Form
			method="post"
			preventScrollReset
			onChange={({ target }) => {
				const { name, value } = target as unknown as HTMLInputElement;
				setTyped((before) => ({ ...before, [name]: value }));
			}}
		>
			<div className="space-y-4">
				{sections.map((section) => (
					<SectionRow
						key={section.id}
						section={section}
						typed={typed}
						error={errors[section.id]}
						marks={score.outcome === 'scored' ? findMarks(score, section.id) : undefined}
					/>
				))}
			</div>
			<Button type="submit" look="secondary" className="mt-5">
				Work out the marks
			</Button>
			<Result score={score} />
			<Floors {...props} score={score} category={typed.category ?? 'general'} />
		</Form>
	);
}

function findMarks(score: Score & { outcome: 'scored' }, id: string) {
	return score.sections.find((one) => one.id === id);
}

function SectionRow(props: {
	section: MarkedSection;
	typed: Record<string, string>;
	error?: string;
	marks?: { marks: number; maximum: number; blank: number };
}) {
	const { section, typed, error, marks } = props;
	const { id, name, questions, right, wrong } = section;
	const errorId = error ? `${id}-error` : undefined;
	return (
		<fieldset className="rounded-card border border-line bg-surface p-4" aria-describedby={errorId}>
			<legend className="sr-only">{name}</legend>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p className="font-semibold">{name}</p>
				<p className="text-muted text-sm">
					{questions} questions · right +{right} · wrong {wrong} · blank 0
				</p>
			</div>
			<div className="mt-2 grid grid-cols-3 items-end gap-3">
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
				<p className="pb-2 text-right">
					<b className="block font-display text-2xl text-brand tabular-nums">
						{marks?.marks ?? '–'}
					</b>
					<span className="text-muted text-sm">
						of {questions * right}
						{marks ? `, ${marks.blank} blank` : null}
					</span>
				</p>
			</div>
			{error ? (
				<p id={errorId} role="alert" className="mt-1 font-semibold text-danger text-sm">
					{error}
				</p>
			) : null}
			<p className="mt-2 text-muted text-sm">{sayGuess(section)}</p>
		</fieldset>
	);
}

/** Between four options, which is what most papers offer; a typed answer cannot be guessed. */
function sayGuess(section: MarkedSection) {
	if (section.type === 'short-answer') return 'Typed answers: nothing is lost by trying.';
	if (section.wrong === 0) return 'No marks are lost for a wrong answer: leave nothing blank.';
	const worth = worthOfGuess(section, 4);
	return `A blind guess between four options is worth ${worth > 0 ? '+' : ''}${worth} marks on average.`;
}

/** The total as a bar, drawn from the same figures. */
function Result({ score }: { score: Score }) {
	if (score.outcome === 'invalid') return null;
	const share = Math.max(0, score.total / score.maximum);
	return (
		<div className="mt-6 rounded-card bg-brand-tint p-5" role="status">
			<p className="flex items-baseline justify-between gap-4">
				<span className="font-semibold">Total</span>
				<span className="font-bold font-display text-3xl text-brand tabular-nums">
					{score.total} <span className="font-normal text-base text-muted">of {score.maximum}</span>
				</span>
			</p>
			<svg
				aria-hidden="true"
				viewBox="0 0 100 1"
				preserveAspectRatio="none"
				className="mt-2 h-3 w-full rounded-control bg-surface"
			>
				<rect width={share * 100} height="1" className="fill-brand" />
			</svg>
			<p className="mt-2 text-muted text-sm tabular-nums">
				{Math.round(share * 1000) / 10}% of the maximum
			</p>
		</div>
	);
}
