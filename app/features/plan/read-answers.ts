import type { Answers, MarkedSection } from './score-paper.ts';

/** Reads `<section>.right` and `<section>.wrong`; an empty box counts as 0, and what is no number as none that can be. */
export function readAnswers(
	sections: readonly Pick<MarkedSection, 'id'>[],
	sent: { get(name: string): unknown },
): Record<string, Answers> {
	const count = (name: string) => {
		const text = String(sent.get(name) ?? '').trim();
		return /^\d{1,4}$/.test(text) ? Number(text) : text === '' ? 0 : Number.NaN;
	};
	const read = sections.map(({ id }) => [
		id,
		{ right: count(`${id}.right`), wrong: count(`${id}.wrong`) },
	]);
	return Object.fromEntries(read);
}
