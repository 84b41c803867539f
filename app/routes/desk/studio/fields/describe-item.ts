import type { FormField } from '#app/features/content/describe-form.ts';
import type { FormSurroundings } from './form-context.ts';

const telling = new Set(['text', 'longText', 'number', 'choice', 'reference', 'link', 'date']);

/** What names an item of a list while it is closed: its first two filled-in parts. */
export function describeItem(
	field: FormField,
	value: unknown,
	references: FormSurroundings['references'],
): string[] {
	const values = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
	return Object.entries(field.fields ?? {})
		.filter(([, part]) => telling.has(part.kind))
		.map(([name, part]) => {
			const text = String(values[name] ?? '').trim();
			const options = references[part.collection ?? ''] ?? [];
			return options.find((option) => option.value === text)?.label ?? text;
		})
		.filter((text) => text !== '')
		.slice(0, 2);
}
