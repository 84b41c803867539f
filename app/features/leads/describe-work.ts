import { pluralise } from '#app/platform/text.ts';
/** A notification of waiting work. It names nobody, since others may see the screen. */
export function describeWork({ due, fresh }: { due: number; fresh: number }): string {
	const parts = [
		due > 0 ? `${pluralise(due, 'follow-up is', 'follow-ups are')} due` : '',
		fresh > 0 ? pluralise(fresh, 'new lead') : '',
	];
	return parts.filter(Boolean).join(', ');
}
