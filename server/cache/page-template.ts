import { hash } from 'node:crypto';
import { escapeHtml, writeLiteral } from '#app/platform/rendering/escape-html.ts';
import {
	joinPieces,
	type Piece,
	packPiece,
	packPieceQuickly,
} from '#server/requests/gzip-in-pieces.ts';
import type { Variants } from './variants.ts';

/**
 * A gap in a page: text, which is escaped, or safe HTML. HTML is left out of the page's data, since the browser's
 * script finds it in the page.
 */
export type Gap = 'text' | 'html';

type Write = (value: string) => string;

/** The precompressed parts of a page, and the gaps between them. */
type Part<Name> = Piece | { name: Name; write: Write };

/** A precompressed page with its gaps filled. */
export class FilledPage {
	readonly status = 200;
	readonly headers: Headers;
	readonly variants: Variants;

	constructor(headers: Headers, pieces: readonly Piece[]) {
		this.headers = headers;
		this.variants = joinPieces(pieces);
	}

	toResponse(): Response {
		return new Response(new Uint8Array(this.variants.identity), { headers: this.headers });
	}
}

/**
 * A page rendered once and filled many times. It is rendered with unique markers in place of the values, in its markup
 * and in the loader data.
 */
export class PageTemplate<Name extends string> {
	readonly #headers: Headers;
	readonly #markup: Part<Name>[];
	/** The script with the loader data; its hash is in the content security policy. */
	readonly #script: Part<Name>[];
	readonly #end: Piece;
	/** The content security policy around that hash. */
	readonly #policy: string[];

	constructor(
		page: { body: string; headers: Headers },
		marks: Record<Name, string>,
		gaps: Record<Name, Gap>,
	) {
		const { body, headers } = page;
		const isPage = headers.get('Content-Type')?.startsWith('text/html');
		// The data is the last script of a page, or the whole response to a data request.
		const start = isPage ? body.lastIndexOf('<script>') + '<script>'.length : 0;
		const end = isPage ? body.indexOf('</script>', start) : body.length;
		const code = body.slice(start, end);
		this.#markup = cut(body.slice(0, start), marks, (name) =>
			gaps[name] === 'html' ? (value) => value : escapeHtml,
		);
		this.#script = cut(code, marks, (name) => {
			if (!isPage) return writeInJson;
			return gaps[name] === 'html' ? () => '' : writeInScript;
		});
		this.#end = packPiece(Buffer.from(body.slice(end)));
		this.#headers = headers;
		this.#policy = headers.get(policyHeader)?.split(fingerprint([Buffer.from(code)])) ?? [];
	}

	fill(values: Record<Name, string>): FilledPage {
		const fillIn = (part: Part<Name>) =>
			'packed' in part ? part : packPieceQuickly(Buffer.from(part.write(values[part.name])));
		const script = this.#script.map(fillIn);
		const headers = new Headers(this.#headers);
		if (this.#policy.length > 1) {
			const code = script.map(({ plain }) => plain);
			headers.set(policyHeader, this.#policy.join(fingerprint(code)));
		}
		return new FilledPage(headers, [...this.#markup.map(fillIn), ...script, this.#end]);
	}
}

const policyHeader = 'Content-Security-Policy';

function cut<Name extends string>(
	text: string,
	marks: Record<Name, string>,
	writerOf: (name: Name) => Write,
): Part<Name>[] {
	const names = new Map(Object.entries(marks).map(([name, mark]) => [mark, name as Name]));
	const anyMark = new RegExp(`(${[...names.keys()].join('|')})`);
	return text.split(anyMark).map((part) => {
		const name = names.get(part);
		return name ? { name, write: writerOf(name) } : packPiece(Buffer.from(part));
	});
}

function writeInJson(value: string) {
	return JSON.stringify(value).slice(1, -1);
}

/** The data is JSON inside a script's string. */
function writeInScript(value: string) {
	return writeLiteral(writeInJson(value)).slice(1, -1);
}

function fingerprint(pieces: readonly Buffer[]) {
	return hash('sha256', Buffer.concat(pieces), 'base64');
}
