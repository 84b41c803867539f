import { makeSlug } from '#app/features/content/make-slug.ts';
import type { ExamRecord, FactValue, Provenance } from '#app/features/facts/exam-record.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import type { SubmittedAnswers } from './score-paper.ts';

type Part = FactValue<'selectionWeightage'>['parts'][number];
type MeritPart = Part & Required<Pick<Part, 'counts'>>;

/** The weights of an institute's final list, all computable. */
export interface Merit {
	/** The institute, if not the whole exam. */
	of?: string;
	parts: MeritPart[];
	from: Provenance;
}

/** An input for the parts of a merit. */
export interface MeritField {
	name: string;
	label: string;
	kind: 'percent' | 'yes';
}

/** A part with its points, if its input was filled in. */
export interface PartPoints {
	label: string;
	percent: number;
	points?: number;
}

/** The newest weights of the exam and each institute, without those that do not add up or miss a rule. */
export function listMerits(
	{ seasons }: Pick<ExamRecord, 'seasons'>,
	nameOf: (institute: string) => string = (institute) => institute,
): Merit[] {
	const all = new Set(seasons.flatMap(({ facts }) => facts.selectionWeightage));
	const inForce = [...all].filter(({ from }) => !from.isOnlyThen);
	const groups = Map.groupBy(inForce, ({ value, from }) => `${from.institute} ${value.what}`);
	return [...groups.values()].flatMap(([newest]): Merit[] => {
		if (!newest) return [];
		const { value, from } = newest;
		const parts = value.parts.filter((part): part is MeritPart => part.counts !== undefined);
		const sum = parts.reduce((total, { percent }) => total + percent, 0);
		const isWhole = parts.length === value.parts.length && Math.abs(sum - 100) < 0.01;
		const of = value.what ?? (from.institute && nameOf(from.institute));
		return isWhole ? [{ of, parts, from }] : [];
	});
}

/** The inputs of these merits, each once. */
export function listMeritFields(merits: readonly Pick<Merit, 'parts'>[]): MeritField[] {
	const fields = merits
		.flatMap(({ parts }) => parts)
		.filter(({ counts }) => counts !== 'test')
		.map((part): MeritField => {
			const name = nameOfField(part);
			if (part.counts === 'yes or no') return { name, label: part.whom ?? part.label, kind: 'yes' };
			const isSchool = part.counts !== 'marks out of 100';
			const label = isSchool
				? `${part.counts.startsWith('class 10') ? 'Class 10' : 'Class 12'}, per cent`
				: `${part.label}, out of 100`;
			return { name, label, kind: 'percent' };
		});
	return [...new Map(fields.map((field) => [field.name, field])).values()];
}

function nameOfField({ counts, label }: MeritPart) {
	const isSchool = counts === 'class 10 per cent' || counts === 'class 12 per cent';
	return `share.${makeSlug(isSchool ? counts.slice(0, 8) : label)}`;
}

/** The values by field (a percentage, or yes as 100), and the errors. */
export function readMeritFields(fields: readonly MeritField[], sent: SubmittedAnswers) {
	const given: Record<string, number> = {};
	const errors: Record<string, string> = {};
	for (const { name, kind } of fields) {
		const text = textOf(sent, name);
		if (kind === 'yes') given[name] = text ? 100 : 0;
		else if (text === '') continue;
		else if (/^\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) <= 100) given[name] = Number(text);
		else errors[name] = 'Write a number between 0 and 100.';
	}
	return { given, errors };
}

/** The points of each part, and their sum if all are known. `test` is the score out of 100. */
export function workOutMerit(
	{ parts }: Pick<Merit, 'parts'>,
	test: number,
	given: Readonly<Record<string, number>>,
): { parts: PartPoints[]; total?: number } {
	const points = parts.map((part): PartPoints => {
		const { label, percent, bands } = part;
		const value = part.counts === 'test' ? test : given[nameOfField(part)];
		if (value === undefined) return { label, percent };
		const step = bands?.findLast(({ from }) => value >= from);
		return { label, percent, points: bands ? (step?.points ?? 0) : (percent * value) / 100 };
	});
	let total = 0;
	for (const part of points) {
		if (part.points === undefined) return { parts: points };
		total += part.points;
	}
	return { parts: points, total };
}
