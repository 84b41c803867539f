/** The network an address belongs to: what one household or one small provider shares. */
export function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:/i, '');
	if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
	return `${expand(plain).slice(0, 3).join(':')}::/48`;
}

function expand(address: string): string[] {
	const [head = '', tail] = address.toLowerCase().split('::');
	const left = head ? head.split(':') : [];
	const right = tail ? tail.split(':') : [];
	const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
	return [...left, ...Array<string>(gap).fill('0'), ...right];
}
