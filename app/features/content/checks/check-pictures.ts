import { listImages } from '../markdown.server.ts';
import type { EntryToCheck, Finding } from './finding.ts';

/** A picture needs words for those who cannot see it, in a field of its own as well as in a text. */
export function checkPictures({ leaves }: EntryToCheck): Finding[] {
	return leaves.flatMap(({ field, value, label }): Finding[] => {
		if (field.kind === 'picture' && !altOf(value).trim()) {
			const message = 'The picture has no description. Say in a sentence what it shows.';
			return [{ severity: 'stop', label, message }];
		}
		if (field.kind !== 'markdown') return [];
		return listImages(String(value))
			.filter(({ alt }) => !alt.trim())
			.map(({ src }) => ({
				severity: 'stop',
				label,
				message: `The picture ${src} has no description. Say between its square brackets what it shows.`,
			}));
	});
}

function altOf(value: unknown) {
	return String((value as { alt?: string }).alt ?? '');
}
