import { findPromises } from '../find-promises.ts';
import type { EntryToCheck, Finding } from './finding.ts';

/**
 * Records of facts about exams and institutes: their ranks and figures are not said of ourselves. Claims have evidence.
 */
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

/** Promises of an outcome, false hurry, and praise of oneself that no claim proves. */
export function checkPromises(entry: EntryToCheck): Finding[] {
	const isOfOthers = ofOthers.has(entry.collection);
	return entry.leaves.flatMap(({ field, value, path, label }): Finding[] => {
		if (!['text', 'longText', 'markdown'].includes(field.kind)) return [];
		const found = findPromises(String(value), isOfOthers || isProvenPlace(entry.data, path));
		return found.map((message) => ({ severity: 'stop', path, label, message }));
	});
}

/** Whether the group that a text is in is a sample or refers to a claim; `checkClaims` looks at that claim. */
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
