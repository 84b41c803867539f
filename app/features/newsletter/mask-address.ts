/** An address of which one recognises one's own and nobody else's: "a…@example.com" becomes "a•••@e•••.com". */
export function maskAddress(email: string): string {
	const [local = '', host = ''] = email.split('@');
	const dot = host.lastIndexOf('.');
	const ending = dot > 0 ? host.slice(dot) : '';
	return `${[...local][0] ?? ''}•••@${[...host][0] ?? ''}•••${ending}`;
}
