import { pluralise } from '#app/platform/text.ts';
/** What waits for somebody, in words and without names: they can be read over a shoulder. */
export function describeWork({ due, fresh }: { due: number; fresh: number }): string {
	const parts = [
		due > 0 ? `${pluralise(due, 'follow-up is', 'follow-ups are')} due` : '',
		fresh > 0 ? pluralise(fresh, 'new lead') : '',
	];
	return parts.filter(Boolean).join(', ');
}
