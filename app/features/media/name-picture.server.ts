import { randomBytes } from 'node:crypto';

/** What a file was called, without folders and without anything that could mean something to a program. */
export function safeFilename(given: string): string {
	const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
	const safe = last
		.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
		.replace(/^[. ]+/, '')
		.trim();
	return safe.slice(0, 100) || 'picture';
}

/** A new name for an uploaded picture: the words of its file name, and a few letters that make it the only one. */
export function newPictureName(filename: string): string {
	const words = filename
		.replace(/\.[^.]*$/, '')
		.normalize('NFKD')
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	const slug = (words ?? ['picture']).join('-').slice(0, 40).replace(/-$/, '');
	const ending = Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join('');
	return `uploads/${slug}-${ending}`;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
