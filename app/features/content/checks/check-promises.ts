import { findPromises } from '../find-promises.ts';
import type { EntryToCheck, Finding } from './finding.ts';

/** Records about exams and institutes: their ranks and figures are not about us. Claims have evidence. */
const ofOthers = new Set([
	'exam-facts',
	'exam',
	'institute',
	'calender',
	'pattern',
	'analysis',
	'topic',
	'claim',
]);

/** Promises of an outcome, false urgency, and unproven praise of ourselves. */
export function checkPromises(entry: EntryToCheck): Finding[] {
	const isOfOthers = ofOthers.has(entry.collection);
	return entry.leaves.flatMap(({ field, value, path, label }): Finding[] => {
		if (!['text', 'longText', 'markdown'].includes(field.kind)) return [];
		const found = findPromises(String(value), isOfOthers || isProvenPlace(entry.data, path));
		return found.map((message) => ({ severity: 'stop', path, label, message }));
	});
}

/** Whether a text's group is a sample or refers to a claim, which `checkClaims` checks. */
function isProvenPlace(data: unknown, path: string): boolean {
	const steps = path.split('.');
	let parts: unknown = data;
	for (const step of ['', ...steps]) {
		if (step) parts = (parts as Record<string, unknown> | undefined)?.[step];
		const { sample, claim } = (Object(parts) ?? {}) as { sample?: unknown; claim?: unknown };
		if (sample === 'sample' || typeof claim === 'string') return true;
	}
	return false;
}
