import type { FormField, FormFields } from '#app/features/content/describe-form.ts';

/** A part of a form under its own heading. */
export interface FormSection {
	id: string;
	title: string;
	/** Of a section that is one large field: that field and its name. */
	field?: FormField;
	name: string;
	/** Of a section of small fields: those. */
	fields: FormFields;
}

const large = new Set<FormField['kind']>(['markdown', 'list', 'group', 'table']);
const mostNamed = 3;

/** Large fields are sections of their own; small ones that follow each other share one. */
export function splitSections(fields: FormFields): FormSection[] {
	const sections: FormSection[] = [];
	for (const [name, field] of Object.entries(fields)) {
		const last = sections.at(-1);
		if (large.has(field.kind)) {
			sections.push({ id: `section-${name}`, title: field.label, field, name, fields: {} });
		} else if (last && !last.field) {
			last.fields[name] = field;
		} else {
			sections.push({ id: `section-${name}`, title: '', name, fields: { [name]: field } });
		}
	}
	return sections.map((section, index) => ({
		...section,
		title: section.title || nameOf(section, index),
	}));
}

function nameOf({ fields }: FormSection, index: number) {
	if (index === 0) return 'Main details';
	const labels = Object.values(fields).map(({ label }) => label);
	const named = labels.slice(0, mostNamed).join(', ');
	return labels.length > mostNamed ? `${named} …` : named;
}
