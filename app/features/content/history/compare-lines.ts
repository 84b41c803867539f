import { findCommon } from './find-common.ts';

const context = 1;

/** The changed lines of two texts with one line of context; gaps are shown as an ellipsis. */
export function compareLines(before: string, after: string): { before: string; after: string } {
	const [was, is] = [before.split('\n'), after.split('\n')];
	const common = findCommon(was, is);
	const kept = {
		was: new Set(common.map((one) => one.from)),
		is: new Set(common.map((one) => one.to)),
	};
	// A gap shown on one side, such as around inserted lines, is marked on the other too.
	const near = { was: changed(was, kept.was), is: changed(is, kept.is) };
	for (const { from, to } of common) {
		if (near.was.has(from)) near.is.add(to);
		if (near.is.has(to)) near.was.add(from);
	}
	return { before: excerpt(was, near.was), after: excerpt(is, near.is) };
}

/** The lines missing in the other text, with their nearest non-empty neighbours. */
function changed(lines: readonly string[], kept: ReadonlySet<number>) {
	const near = new Set<number>();
	lines.forEach((_line, at) => {
		if (kept.has(at)) return;
		near.add(at);
		for (const step of [-1, 1]) {
			let left = context;
			for (let next = at + step; left > 0 && next >= 0 && next < lines.length; next += step) {
				// A changed line adds its own neighbours, so nothing is visited twice.
				if (!kept.has(next)) break;
				near.add(next);
				if (lines[next]?.trim()) left -= 1;
			}
		}
	});
	return near;
}

function excerpt(lines: readonly string[], near: ReadonlySet<number>) {
	const parts: string[] = [];
	lines.forEach((line, at) => {
		if (near.has(at)) parts.push(line);
		else if (parts.at(-1) !== '…') parts.push('…');
	});
	return parts.join('\n').trim();
}
