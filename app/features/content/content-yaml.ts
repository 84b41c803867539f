import {
	Composer,
	type CST,
	Document,
	isScalar,
	isSeq,
	type ParsedNode,
	Parser,
	visit,
} from 'yaml';

/** A content file before its fields give it types: text, lists and maps. */
export type FileTree = string | number | FileTree[] | { [name: string]: FileTree };

export type YamlReading = { outcome: 'read'; tree: FileTree } | { outcome: 'broken'; why: string };

/**
 * Reads YAML as plain text, lists and maps. The field decides what is a number, never the spelling; aliases and tags
 * are refused, so that a file can build nothing else.
 */
export function parseYaml(text: string): YamlReading {
	try {
		const document = compose(text);
		const twice = findRepeated(document.contents);
		if (twice)
			return broken(`“${twice.name}” is there twice (${describePosition(text, twice.offset)})`);
		return { outcome: 'read', tree: (document.toJS({ maxAliasCount: 0 }) ?? '') as FileTree };
	} catch (error) {
		if (error instanceof Complaint)
			return broken(`${error.message} (${describePosition(text, error.offset)})`);
		// An alias, or nesting deeper than any content file.
		return broken(error instanceof Error ? error.message : String(error));
	}
}

class Complaint extends Error {
	readonly offset: number;

	constructor(message: string, offset: number) {
		super(message);
		this.offset = offset;
	}
}

/** Stops at the first error: the library would collect one for every character of a bad file. */
function compose(text: string) {
	const composer = new Composer({
		schema: 'failsafe',
		resolveKnownTags: false,
		stringKeys: true,
		// The library compares each key with each, which takes minutes for a malicious file.
		uniqueKeys: false,
	});
	let first: Complaint | undefined;
	Object.assign(composer, {
		onError(source: number | [number, number] | { offset: number }, _code: string, why: string) {
			const at = Array.isArray(source) ? source[0] : source;
			// The library catches this error, and then reports the surrounding parts, so the first one is kept.
			first ??= new Complaint(why, typeof at === 'number' ? at : at.offset);
			throw first;
		},
	});
	const tokens = refuseErrors(new Parser().parse(text));
	const [document, second] = composer.compose(tokens, true, text.length);
	if (second) throw new Complaint('It contains several documents', second.range[0]);
	if (!document || document.errors[0]) throw new Complaint('It is not complete', text.length);
	return document;
}

function* refuseErrors(tokens: Iterable<CST.Token>) {
	for (const token of tokens) {
		if (token.type === 'error') throw new Complaint(token.message, token.offset);
		yield token;
	}
}

/** Writes YAML that a person can review: prose as text, a table row on one line. */
export function writeYaml(tree: FileTree): string {
	const document = new Document(tree, { aliasDuplicateObjects: false });
	visit(document, {
		Seq(_key, row, path) {
			if (isSeq(path.at(-1))) row.flow = true;
		},
		Scalar(_key, scalar, path) {
			const parent = path.at(-1);
			const inRow = isSeq(parent) && parent.flow === true;
			if (isDelicate(String(scalar.value), inRow)) scalar.type = 'QUOTE_DOUBLE';
		},
	});
	return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Whether the library would write it so that it reads as something else. */
function isDelicate(value: string, inRow: boolean) {
	return value.trim() === '' || (inRow && value.includes('\n'));
}

function findRepeated(contents: ParsedNode | null) {
	let found: { name: string; offset: number } | undefined;
	visit(contents, {
		Map(_key, map) {
			const names = new Set<string>();
			for (const { key } of map.items) {
				if (!isScalar(key)) continue;
				const name = String(key.value);
				if (names.has(name)) {
					found = { name, offset: key.range?.[0] ?? 0 };
					return visit.BREAK;
				}
				names.add(name);
			}
			return undefined;
		},
	});
	return found;
}

function describePosition(text: string, offset: number) {
	const before = text.slice(0, offset).split('\n');
	return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function broken(why: string): YamlReading {
	return { outcome: 'broken', why };
}
