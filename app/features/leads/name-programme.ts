import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';

const named = new Map(
	(enquiryForms.contact.fields.optionaData?.options ?? []).map((name) => [keyOf(name), name]),
);

/** The forms spell programmes differently; one programme is one name on the desk. */
export function nameProgramme(given: string): string {
	const text = given.trim();
	return named.get(keyOf(text)) ?? text;
}

function keyOf(name: string) {
	return name
		.toLowerCase()
		.replace(/['’]?s\b/g, '')
		.replace(/[^a-z0-9]/g, '');
}
