import { type EnquiryFormName, enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { type FormField, tickName } from '#app/features/forms/define-form.ts';
import { percentEncode } from './hostile-texts.ts';

/** A form with one hostile field. */
export interface HostileCase {
	form: EnquiryFormName;
	field: string;
	kind: string;
	bytes: Buffer;
	number: number;
}

/** How a form is sent: by script, without it, and as multipart. */
export const submitMethods = ['script', 'no script', 'multipart'] as const;

/** The hidden fields that every form sends. */
const hiddenFields = ['key', 'page', 'source', 'attribution', 'website', 'timeToFill'];

/** Every hostile text in every field of every form. */
export function hostileCases(texts: Record<string, Buffer>): HostileCase[] {
	const forms = Object.keys(enquiryForms) as EnquiryFormName[];
	const places = [
		...forms.flatMap((form) =>
			Object.keys(enquiryForms[form].fields).map((field) => ({ form, field })),
		),
		...hiddenFields.map((field) => ({ form: 'contact' as const, field })),
	];
	return places.flatMap((place, row) =>
		Object.entries(texts).map(([kind, bytes], column) => {
			return { ...place, kind, bytes, number: row * 100 + column };
		}),
	);
}

/** Sends a form that is valid except for one field. */
export function sendCase(url: string, one: HostileCase, method: (typeof submitMethods)[number]) {
	const { form, field, bytes, number } = one;
	const honest = Object.entries(enquiryForms[form].fields).flatMap(
		([name, rule]): [string, Buffer][] => [
			[name, Buffer.from(honestValue(rule, number))],
			// An attachment is dropped unless ticked.
			...(rule.tick ? [[tickName(name), Buffer.from('on')] as [string, Buffer]] : []),
		],
	);
	const body = { ...Object.fromEntries(honest), [field]: bytes };
	const address = method === 'no script' ? `/enquire/${form}` : `/api/enquiries/${form}`;
	return (method === 'multipart' ? postMultipart : postForm)(url + address, body, number);
}

function honestValue({ kind, options, refuses }: FormField, number: number) {
	if (kind === 'email') return `visitor${number}@example.com`;
	if (kind === 'tel') return `+91${9_000_000_000 + number}`;
	if (kind === 'choice') return options?.find((option) => !refuses?.[option]) ?? '';
	return `Honest ${number}`;
}

/** Sends fields as they are, each from its own network because of the limits. */
export function postForm(url: string, fields: Record<string, Buffer>, number: number) {
	const type = 'application/x-www-form-urlencoded';
	const pairs = Object.entries(fields).map(([name, value]) => `${name}=${percentEncode(value)}`);
	return send(url, type, Buffer.from(pairs.join('&')), number);
}

function postMultipart(url: string, fields: Record<string, Buffer>, number: number) {
	const parts = Object.entries(fields).flatMap(([name, value]) => [
		Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
		value,
		Buffer.from('\r\n'),
	]);
	const body = Buffer.concat([...parts, Buffer.from('--edge--\r\n')]);
	return send(url, 'multipart/form-data; boundary=edge', body, number);
}

function send(url: string, type: string, body: Buffer, number: number) {
	return fetch(url, {
		method: 'POST',
		redirect: 'manual',
		headers: {
			'Content-Type': type,
			'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1`,
		},
		body: new Uint8Array(body),
	});
}
