/**
 * How a mail begins. A visitor may type anything as a name and anybody's address beside it, so only what can be
 * a name is repeated: no advertisement reaches a stranger through our thanks.
 */
export function greet(name: string): string {
	const plain = name.trim();
	return possibleName.test(plain) ? `Hello ${plain},` : 'Hello,';
}

// A full stop only ends a word, as in "A. P. J.": mail programs would make a link of "example.com".
const possibleName = /^\p{L}(?:[\p{L}\p{M} '’-]|\u200c|\u200d|\.(?= |$)){0,39}$/u;
