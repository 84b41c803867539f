import type { EntryToCheck, Finding } from './finding.ts';

/** A picture needs words for those who cannot see it. */
export function checkPictures({ leaves }: EntryToCheck): Finding[] {
	return leaves
		.filter(({ field, value }) => field.kind === 'picture' && !altOf(value).trim())
		.map(({ label }) => ({
			severity: 'stop',
			label,
			message: 'The picture has no description. Say in a sentence what it shows.',
		}));
}

function altOf(value: unknown) {
	return String((value as { alt?: string }).alt ?? '');
}
