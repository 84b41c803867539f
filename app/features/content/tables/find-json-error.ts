const space = /[ \t\n\r]*/y;
const scalar =
	/"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** Nobody nests this deep by accident, and deeper would overflow the stack. */
const deepest = 500;

/** The position where a text stops being JSON. Engines report it only for some errors, each in its own words. */
export function findJsonError(text: string): number {
	let at = 0;
	let depth = 0;

	function skip(pattern: RegExp) {
		pattern.lastIndex = at;
		const found = pattern.exec(text);
		if (found) at = pattern.lastIndex;
		return found !== null;
	}

	function take(letter: string) {
		skip(space);
		if (text[at] !== letter) return false;
		at += 1;
		return true;
	}

	function readValue(): boolean {
		if (take('[')) return take(']') || readItems(']', readValue);
		if (take('{')) return take('}') || readItems('}', readPair);
		return skip(scalar);
	}

	function readPair() {
		skip(space);
		return text[at] === '"' && skip(scalar) && take(':') && readValue();
	}

	function readItems(end: string, readItem: () => boolean): boolean {
		depth += 1;
		if (depth > deepest) return false;
		do {
			if (!readItem()) return false;
		} while (take(','));
		depth -= 1;
		return take(end);
	}

	readValue();
	skip(space);
	return at;
}
