import type { Paper } from '#app/features/facts/exam-record.ts';
import type { PaperSection } from '#app/features/facts/read-sections.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { type FieldErrors, hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';

export interface SectionAnswers {
	right: number;
	wrong: number;
}

/** A section's marks. */
export interface SectionScore {
	id: string;
	name: string;
	blank: number;
	marks: number;
	maximum: number;
}

/** The marks of a paper. */
export interface PaperScore {
	sections: SectionScore[];
	total: number;
	maximum: number;
	/** The scaled score out of 100, assuming 0 and full marks as the ends of the scale. */
	scaled?: number;
}

/** The marks of a paper, or the errors by section. */
export type Score =
	| ({ outcome: 'scored' } & PaperScore)
	/** `sections` are the valid ones. */
	| (Invalid & { sections: SectionScore[] });

/** A section with known questions and marking. */
export type MarkedSection = PaperSection &
	Required<Pick<PaperSection, 'questions' | 'right' | 'wrong'>> & {
		/** Whether it is a further paper, which counts only if taken. */
		isOptional?: boolean;
	};

/** A source of answers: a form, a query, a map. */
export interface SubmittedAnswers {
	get(name: string): unknown;
}

/** A paper's sections, if all can be scored. */
export function findMarked({ sections }: Pick<Paper, 'sections'>): MarkedSection[] | undefined {
	const marked = sections.filter((one): one is MarkedSection =>
		[one.questions, one.right, one.wrong].every((figure) => figure !== undefined),
	);
	return marked.length === sections.length && marked.length > 0 ? marked : undefined;
}

/** Reads `<section>.right` and `<section>.wrong`. An empty input counts as 0; text that is not a number is invalid. */
export function readAnswers(
	sections: readonly Pick<MarkedSection, 'id'>[],
	sent: SubmittedAnswers,
): Record<string, SectionAnswers> {
	const count = (name: string) => {
		const text = textOf(sent, name);
		return /^\d{1,4}$/.test(text) ? Number(text) : text === '' ? 0 : Number.NaN;
	};
	const read = sections.map(({ id }) => [
		id,
		{ right: count(`${id}.right`), wrong: count(`${id}.wrong`) },
	]);
	return Object.fromEntries(read);
}

/** Marks per section and in total. Impossible answers are refused, not clamped. */
export function scorePaper(
	sections: readonly MarkedSection[],
	answers: Readonly<Record<string, SectionAnswers>>,
): Score {
	const errors: FieldErrors = {};
	const taken = sections.filter(({ id, isOptional }) => {
		const { right, wrong } = answers[id] ?? { right: 0, wrong: 0 };
		return !isOptional || right !== 0 || wrong !== 0;
	});
	const scored = taken.map(({ id, name, questions, right: plus, wrong: minus }) => {
		const { right, wrong } = answers[id] ?? { right: 0, wrong: 0 };
		if (![right, wrong].every((count) => Number.isInteger(count) && count >= 0)) {
			errors[id] = `Enter whole numbers for “${name}”, 0 or more.`;
		} else if (right + wrong > questions) {
			errors[id] =
				`“${name}” has ${questions} questions, and ${right} + ${wrong} are more than that.`;
		}
		const blank = questions - right - wrong;
		return {
			id,
			name,
			blank,
			marks: roundScore(right * plus + wrong * minus),
			maximum: roundScore(questions * plus),
		};
	});
	if (hasErrors(errors)) {
		return { ...invalid(errors), sections: scored.filter(({ id }) => !errors[id]) };
	}
	const sum = (part: 'marks' | 'maximum') =>
		roundScore(scored.reduce((all, one) => all + one[part], 0));
	return {
		outcome: 'scored',
		sections: scored,
		total: sum('marks'),
		maximum: sum('maximum'),
		scaled: scale(taken, scored),
	};
}

/** The sum of the sections' shares; undefined if the paper does not state them. */
function scale(sections: readonly MarkedSection[], scores: readonly SectionScore[]) {
	let sum = 0;
	for (const [n, { scoreShare }] of sections.entries()) {
		const score = scores[n];
		if (scoreShare === undefined || !score) return undefined;
		sum += scoreShare * (score.marks / score.maximum);
	}
	return sum;
}

/** The average value of a blind guess between this many options, in marks. */
export function worthOfGuess(
	{ right, wrong }: Pick<MarkedSection, 'right' | 'wrong'>,
	options: number,
) {
	return roundScore((right + (options - 1) * wrong) / options);
}

/** To two decimals, as marks are written. */
export function roundScore(figure: number): number {
	return Math.round(figure * 100) / 100;
}
