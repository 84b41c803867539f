import type { EntryToCheck, Finding } from './finding.ts';

const placeholder = /\blorem\b|\bipsum\b|\bTBA\b|\bTBD\b|\bXXX+\b|\[verify/i;
// In small letters these are words of other languages.
const note = /\bTODO\b|\bFIXME\b/;

/** Words that somebody meant to replace. */
export function checkPlaceholders({ leaves }: EntryToCheck): Finding[] {
	return leaves.flatMap(({ value, label }): Finding[] => {
		const text = typeof value === 'string' ? value : JSON.stringify(value);
		const found = placeholder.exec(text)?.[0] ?? note.exec(text)?.[0];
		if (!found) return [];
		const message = `“${found}” is still there. Write what belongs in its place, or leave it out.`;
		return [{ severity: 'stop', label, message }];
	});
}
