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
 * A gap in a page: text, which is escaped, or HTML that is safe to show. HTML is left out of the data behind the page,
 * since it is in the page already, where the browser's script finds it.
 */
export type Gap = 'text' | 'html';

type Write = (value: string) => string;

/** The parts of a page between its gaps, compressed already, and what fills the gaps. */
type Part<Name> = Piece | { name: Name; write: Write };

/** A page with values in its gaps, compressed already. */
export class FilledPage {
	readonly status = 200;
	readonly headers: Headers;
	readonly variants: Variants;

	constructor(headers: Headers, pieces: readonly Piece[]) {
		this.headers = headers;
		this.variants = joinPieces(pieces);
	}

	/** The page as the router would have answered. */
	toResponse(): Response {
		return new Response(new Uint8Array(this.variants.identity), { headers: this.headers });
	}
}

/**
 * A page that is rendered once and filled many times. It is rendered with unique marks in place of the values, both in
 * its markup and in the data of its loaders.
 */
export class PageTemplate<Name extends string> {
	readonly #headers: Headers;
	readonly #markup: Part<Name>[];
	/** The script with the loaders' data, which has a fingerprint of its own in the policy. */
	readonly #script: Part<Name>[];
	readonly #end: Piece;
	/** The policy of the page around the fingerprint of that script. */
	readonly #policy: string[];

	constructor(
		page: { body: string; headers: Headers },
		marks: Record<Name, string>,
		gaps: Record<Name, Gap>,
	) {
		const { body, headers } = page;
		const isPage = headers.get('Content-Type')?.startsWith('text/html');
		// The data is the last script of a page, or all of an answer to the router's scripts.
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

	/** The page with these values in its gaps. */
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

/** The data is JSON in a text of a script. */
function writeInScript(value: string) {
	return writeLiteral(writeInJson(value)).slice(1, -1);
}

function fingerprint(pieces: readonly Buffer[]) {
	return hash('sha256', Buffer.concat(pieces), 'base64');
}
