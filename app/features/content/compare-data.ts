import type { Fields } from './fields.ts';

/** Stub. */
export interface Difference {
	label: string;
	before: string;
	after: string;
}

/** Stub. */
export function compareData(fields: Fields, before: unknown, after: unknown): Difference[] {
	const a = before as Record<string, unknown>;
	const b = after as Record<string, unknown>;
	return Object.entries(fields)
		.filter(([name]) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
		.map(([name, field]) => ({
			label: field.label,
			before: typeof a[name] === 'string' ? a[name] : JSON.stringify(a[name] ?? ''),
			after: typeof b[name] === 'string' ? b[name] : JSON.stringify(b[name] ?? ''),
		}));
}
