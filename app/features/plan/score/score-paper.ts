import type { Paper } from '#app/features/facts/exam-record.ts';
import type { PaperSection } from '#app/features/facts/read-sections.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { type FieldErrors, hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';

/** How many answers of a section were right and wrong. */
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
	/** What the paper's scaling would make of them, out of 100, if 0 and full marks were its ends. */
	scaled?: number;
}

/** The marks of a paper, or what is wrong with the answers, by section. */
export type Score =
	| ({ outcome: 'scored' } & PaperScore)
	/** `sections` are those whose answers can be. */
	| (Invalid & { sections: SectionScore[] });

/** A section whose questions and marking are known. */
export type MarkedSection = PaperSection &
	Required<Pick<PaperSection, 'questions' | 'right' | 'wrong'>> & {
		/** True for a further paper, which counts only if it was taken. */
		isOptional?: boolean;
	};

/** Something that answers were sent in: a form, a query, a map. */
export interface Sent {
	get(name: string): unknown;
}

/** The sections of a paper if all can be scored. */
export function findMarked({ sections }: Pick<Paper, 'sections'>): MarkedSection[] | undefined {
	const marked = sections.filter((one): one is MarkedSection =>
		[one.questions, one.right, one.wrong].every((figure) => figure !== undefined),
	);
	return marked.length === sections.length && marked.length > 0 ? marked : undefined;
}

/**
 * Reads `<section>.right` and `<section>.wrong`; an empty box counts as 0, and what is no number as none that can be.
 */
export function readAnswers(
	sections: readonly Pick<MarkedSection, 'id'>[],
	sent: Sent,
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

/** Marks per section and in all. Answers that cannot be are refused, not cut to size. */
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

/** The sum of the sections' shares; unknown where the paper does not say how much each counts. */
function scale(sections: readonly MarkedSection[], scores: readonly SectionScore[]) {
	let sum = 0;
	for (const [n, { scoreShare }] of sections.entries()) {
		const score = scores[n];
		if (scoreShare === undefined || !score) return undefined;
		sum += scoreShare * (score.marks / score.maximum);
	}
	return sum;
}

/** What a blind guess between so many options is worth on average, in marks. */
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
