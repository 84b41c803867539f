/** What waits for somebody, in words and without names: they can be read over a shoulder. */
export function describeWork({ due, fresh }: { due: number; fresh: number }): string {
	const parts = [
		due > 0 ? `${due} ${due === 1 ? 'follow-up is' : 'follow-ups are'} due` : '',
		fresh > 0 ? `${fresh} new ${fresh === 1 ? 'lead' : 'leads'}` : '',
	];
	return parts.filter(Boolean).join(', ');
}
