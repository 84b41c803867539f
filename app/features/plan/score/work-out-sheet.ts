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
	type Sent,
	scorePaper,
} from './score-paper.ts';

/** What a score sheet is worked out on. */
export interface Sheet {
	sections: MarkedSection[];
	/** Of how many tries the best counts. */
	bestOf: number;
	merits: Pick<Merit, 'parts' | 'of'>[];
}

/** What a filled-in sheet comes to; no total while something in it is wrong. */
export interface SheetResult {
	/** By section or by name of the box. */
	errors: Record<string, string>;
	/** True until an answer is filled in. */
	isEmpty: boolean;
	/** The sections that are filled in correctly. */
	sections: SectionScore[];
	score?: PaperScore;
	/** The marks of the best try, this one or one that was named. */
	best?: number;
	merits: { parts: PartPoints[]; total?: number }[];
}

/** The names of the boxes for the marks of other tries. */
export function listTries({ bestOf }: Pick<Sheet, 'bestOf'>): string[] {
	return Array.from({ length: bestOf - 1 }, (_, n) => `try-${n + 2}`);
}

/** Works out everything on a sheet, on the server or in the browser. */
export function workOutSheet(sheet: Sheet, sent: Sent): SheetResult {
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

function readTries(sheet: Sheet, maximum: number, sent: Sent) {
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
