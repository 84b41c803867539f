import { textOf } from '#app/features/forms/read-form.ts';
import {
	listMeritFields,
	type Merit,
	type PartPoints,
	readMeritFields,
	workOutMerit,
} from './final-merit.ts';
import {
	type MarkedSection,
	type PaperScore,
	readAnswers,
	type SectionScore,
	type SubmittedAnswers,
	scorePaper,
} from './score-paper.ts';

export interface Sheet {
	sections: MarkedSection[];
	/** How many attempts count, of which the best is used. */
	bestOf: number;
	merits: Pick<Merit, 'parts' | 'of'>[];
}

/** The result of a sheet; no total while it has errors. */
export interface SheetResult {
	/** By section or input name. */
	errors: Record<string, string>;
	/** Whether no answer is filled in yet. */
	isEmpty: boolean;
	/** The valid sections. */
	sections: SectionScore[];
	score?: PaperScore;
	/** The marks of the best attempt. */
	best?: number;
	merits: { parts: PartPoints[]; total?: number }[];
}

/** The input names for the marks of other attempts. */
export function listTries({ bestOf }: Pick<Sheet, 'bestOf'>): string[] {
	return Array.from({ length: bestOf - 1 }, (_, n) => `try-${n + 2}`);
}

/** Calculates a sheet, on the server or in the browser. */
export function workOutSheet(sheet: Sheet, sent: SubmittedAnswers): SheetResult {
	const score = scorePaper(sheet.sections, readAnswers(sheet.sections, sent));
	const boxes = readMeritFields(listMeritFields(sheet.merits), sent);
	const isEmpty = !sheet.sections.some(({ id }) =>
		[`${id}.right`, `${id}.wrong`].some((name) => textOf(sent, name) !== ''),
	);
	if (score.outcome === 'invalid') {
		const { sections } = score;
		return { errors: { ...score.errors, ...boxes.errors }, isEmpty, sections, merits: [] };
	}
	const tries = readTries(sheet, score.maximum, sent);
	const best = Math.max(score.total, ...tries.marks);
	const test = score.scaled ?? (best / score.maximum) * 100;
	return {
		errors: { ...boxes.errors, ...tries.errors },
		isEmpty,
		sections: score.sections,
		score,
		best,
		merits: sheet.merits.map((merit) => workOutMerit(merit, test, boxes.given)),
	};
}

function readTries(sheet: Sheet, maximum: number, sent: SubmittedAnswers) {
	const marks: number[] = [];
	const errors: Record<string, string> = {};
	for (const name of listTries(sheet)) {
		const text = textOf(sent, name);
		if (text === '') continue;
		const isNumber = /^-?\d{1,4}(?:\.\d+)?$/.test(text);
		if (isNumber && Number(text) <= maximum) marks.push(Number(text));
		else errors[name] = `Enter your marks in that attempt, ${maximum} at most.`;
	}
	return { marks, errors };
}
