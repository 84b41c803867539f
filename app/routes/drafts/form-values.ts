/** A form's values by name; for checkboxes and choices, the selected ones. */
export type FormValues = Record<string, string[]>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never stored on a device: secrets, files, and the page's own hidden values. */
const excludedTypes = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image']);

export function readValues(form: HTMLFormElement): FormValues {
	return collect(form, (field) => {
		if (field instanceof HTMLSelectElement) return valuesOf(field, 'selected');
		return isBox(field) && !field.checked ? [] : [field.value];
	});
}

/** Reads the form's initial values. */
export function readDefaults(form: HTMLFormElement): FormValues {
	return collect(form, (field) => {
		if (field instanceof HTMLSelectElement) {
			const chosen = valuesOf(field, 'defaultSelected');
			return chosen.length > 0 || field.multiple ? chosen : [field.options[0]?.value ?? ''];
		}
		if (isBox(field)) return field.defaultChecked ? [field.value] : [];
		return [field.defaultValue];
	});
}

/** The values that changed. */
export function changedValues(before: FormValues, now: FormValues): FormValues {
	return Object.fromEntries(
		Object.entries(now).filter(([name, values]) => values.join('\n') !== before[name]?.join('\n')),
	);
}

/** Whether one of these fields is a text field. */
export function hasTypedField(form: HTMLFormElement, values: FormValues): boolean {
	return fieldsOf(form).some(
		(field) => field.name in values && !isBox(field) && !(field instanceof HTMLSelectElement),
	);
}

/** Writes values into a form as if the user had typed and chosen them. */
export function writeValues(form: HTMLFormElement, values: FormValues) {
	for (const field of fieldsOf(form)) {
		const stored = values[field.name];
		if (!stored) continue;
		if (isBox(field)) {
			if (field.checked !== stored.includes(field.value)) field.click();
			continue;
		}
		if (field instanceof HTMLSelectElement) {
			for (const option of field.options) option.selected = stored.includes(option.value);
		} else {
			// Uses the native setter: with React's own one, React would not notice the change.
			const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
			set?.call(field, stored[0] ?? '');
		}
		field.dispatchEvent(new Event('input', { bubbles: true }));
		field.dispatchEvent(new Event('change', { bubbles: true }));
	}
}

function collect(form: HTMLFormElement, read: (field: Field) => string[]): FormValues {
	const values: FormValues = {};
	for (const field of fieldsOf(form)) {
		values[field.name] = [...(values[field.name] ?? []), ...read(field)];
	}
	return values;
}

function fieldsOf(form: HTMLFormElement): Field[] {
	return [...form.elements].filter((element): element is Field => {
		const isField =
			element instanceof HTMLInputElement ||
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement;
		return isField && element.name !== '' && !excludedTypes.has(element.type);
	});
}

function isBox(field: Field): field is HTMLInputElement {
	return field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
}

function valuesOf(select: HTMLSelectElement, state: 'selected' | 'defaultSelected') {
	return [...select.options].filter((option) => option[state]).map(({ value }) => value);
}
