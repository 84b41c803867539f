import { pluralise } from '#app/platform/text.ts';
/** A notification of waiting work. It names nobody, since others may see the screen. */
export function describeWork({ due, newLeads }: { due: number; newLeads: number }): string {
	const parts = [
		due > 0 ? `${pluralise(due, 'follow-up is', 'follow-ups are')} due` : '',
		newLeads > 0 ? pluralise(newLeads, 'new lead') : '',
	];
	return parts.filter(Boolean).join(', ');
}
