import type { PartMarks } from './render-once.tsx';

interface Part {
	from: readonly unknown[];
	html: string;
}

/** The latest markup of each part, one per name in the code. */
const parts = new Map<string, Part>();

/** Collects a page's parts and inserts them. `secret` cannot occur in the page's content. */
export function collectParts(secret: string) {
	const shown: { name: string; from: readonly unknown[]; ready: Part | undefined }[] = [];
	return {
		mark(name: string, from: readonly unknown[]): PartMarks {
			const known = parts.get(name);
			const ready = known && isSame(known.from, from) ? known : undefined;
			shown.push({ name, from, ready });
			return { ...marksOf(secret, name), isReady: ready !== undefined };
		},
		fill(page: string): string {
			let filled = page;
			for (const { name, from, ready } of shown) {
				const { before, after } = marksOf(secret, name);
				const start = filled.indexOf(before);
				const end = filled.indexOf(after, start);
				// Rendered, but discarded with its surroundings.
				if (start < 0 || end < 0) continue;
				const html = ready?.html ?? filled.slice(start + before.length, end);
				if (!ready) parts.set(name, { from, html });
				filled = filled.slice(0, start) + html + filled.slice(end + after.length);
			}
			return filled;
		},
	};
}

function marksOf(secret: string, name: string) {
	return { before: `[${secret} ${name}[`, after: `]${secret} ${name}]` };
}

function isSame(one: readonly unknown[], other: readonly unknown[]) {
	return one.length === other.length && one.every((value, n) => value === other[n]);
}
