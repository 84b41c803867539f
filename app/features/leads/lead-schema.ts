import { email, type FormField, line, phone, select } from '#app/features/forms/define-form.ts';
import type { LeadRow } from './lead-row.server.ts';
import { programmeNames } from './programme-names.ts';

/** Maximum lengths for leads, the same in forms, at the desk and in imports. */
export const leadLimits = {
	name: 100,
	/** Any other single line. */
	line: 120,
	lostReason: 300,
	/** The purpose of a follow-up, or why there is none. */
	aboutStep: 200,
	note: 4000,
	/** Maximum number of target exams. */
	exams: 15,
	tag: 40,
	/** Maximum number of tags. */
	tags: 20,
};

/** A field of the person behind a lead. */
interface LeadField extends FormField {
	column: keyof LeadRow;
	/** Its heading in files, if not the label. */
	heading?: string;
	/** Other headings accepted on import. */
	alsoCalled?: readonly string[];
	/** The field names the enquiry forms use for it; each form has at most one of them. */
	askedAs: readonly string[];
}

const classes = ['Class 10', 'Class 11', 'Class 12', 'Drop year'];
const youngerClass = 'Class 9 or below';

function detail(label: string, askedAs: readonly string[], suggestions: readonly string[] = []) {
	const field = line({ label, optional: true, maxLength: leadLimits.line });
	return { ...field, askedAs, suggestions };
}

/**
 * The fields of a lead, declared once: enquiry forms, desk, consent, import and export take names, labels, limits and
 * rules from here.
 */
export const leadFields = {
	name: {
		...line({ label: 'Name', autoComplete: 'name', maxLength: leadLimits.name }),
		alsoCalled: ['full name', 'student', 'student name', 'lead name'],
		column: 'name',
		askedAs: ['name'],
	},
	phone: {
		...phone({ label: 'Phone', optional: true }),
		alsoCalled: ['mobile', 'phone number', 'contact', 'whatsapp'],
		column: 'phone',
		askedAs: ['phone'],
	},
	email: {
		...email({ label: 'Email', optional: true }),
		alsoCalled: ['e-mail', 'mail', 'email address', 'email id'],
		column: 'email',
		askedAs: ['email'],
	},
	class: {
		...detail('Class', ['class'], classes),
		alsoCalled: ['grade', 'standard'],
		column: 'class',
	},
	targetExams: { ...detail('Target exams', []), column: 'target_exams' },
	programme: {
		...detail('Programme', ['optionaData', 'service', 'programme'], programmeNames),
		alsoCalled: ['program', 'course'],
		column: 'programme',
	},
	exam: {
		...detail('Exam', ['exam', 'target']),
		alsoCalled: ['target exam', 'target'],
		column: 'exam',
	},
	guardianName: {
		...detail('Guardian’s name', ['guardianName']),
		alsoCalled: ['guardian', 'parent', 'parent name', 'father name'],
		column: 'guardian_name',
		heading: 'Guardian name',
	},
	guardianPhone: {
		...phone({ label: 'Guardian’s phone', optional: true }),
		alsoCalled: ['parent phone', 'parent mobile'],
		column: 'guardian_phone',
		heading: 'Guardian phone',
		askedAs: ['guardianPhone'],
	},
	preferredTime: {
		...detail('Preferred time', ['bestTime'], ['Mornings', 'Afternoons', 'Evenings']),
		alsoCalled: ['best time'],
		column: 'preferred_time',
	},
	preferredChannel: {
		...detail('Preferred channel', ['channel'], ['Call', 'WhatsApp', 'Email']),
		alsoCalled: ['channel'],
		column: 'preferred_channel',
	},
} as const satisfies Record<string, LeadField>;

export type LeadFieldName = keyof typeof leadFields;

/** A one-line text field that may be unknown: all but the name and the target exams. */
export type LeadDetailName = Exclude<LeadFieldName, 'name' | 'targetExams'>;

export const leadDetailNames = (Object.keys(leadFields) as LeadFieldName[]).filter(
	(name): name is LeadDetailName => name !== 'name' && name !== 'targetExams',
);

/** Fields about what somebody wants, which do not identify them. */
const interests: readonly LeadDetailName[] = ['programme', 'exam'];

/** Fields that identify somebody. */
export const personalDetailNames = leadDetailNames.filter((name) => !interests.includes(name));

export type LeadDetailColumn = (typeof leadFields)[LeadDetailName]['column'];

/** Details keyed by column name. */
export function toDetailColumns(
	details: Partial<Record<LeadDetailName, string | null>>,
): Partial<Record<LeadDetailColumn, string | null>> {
	const given = leadDetailNames.filter((name) => details[name] !== undefined);
	return Object.fromEntries(given.map((name) => [leadFields[name].column, details[name]]));
}

/** The headings of a field in files; the first is ours. */
export function headingsOf(name: LeadFieldName): readonly [string, ...string[]] {
	const { heading, label, alsoCalled = [] }: LeadField = leadFields[name];
	return [heading ?? label, ...alsoCalled];
}

/** What an enquiry form gave for a field; empty if nothing. */
export function readAsked(sent: Record<string, string>, name: LeadFieldName): string {
	return readFirst(sent, leadFields[name].askedAs);
}

/** The student's phone, or the guardian's when the student gave none; empty if neither is known. */
export function phoneToCall({ phone, guardianPhone }: Record<string, string | undefined>): string {
	return phone || guardianPhone || '';
}

/** The class field of a form; optional unless the form requires it. */
export function classField({
	isOpenToAll = false,
	...own
}: Partial<Parameters<typeof select>[0]> & {
	/** Whether younger students can choose their class too. */
	isOpenToAll?: boolean;
} = {}): FormField {
	const options = isOpenToAll ? [youngerClass, ...classes] : classes;
	return select({ label: 'Class', placeholder: 'Choose one', optional: true, options, ...own });
}

/** Students in these classes are treated as minors. */
const minorClasses = new Set([youngerClass, 'Class 10', 'Class 11', 'Class 12']);

/** The class name as our forms write it, for input such as “12” or “XI th”; other text is unchanged. */
export function nameClass(written: string): string {
	const pattern =
		/^(?:class|grade|std)?\W*(\d+|x|xi|xii)\W*(?:st|nd|rd|th)?\W*(?:class|grade|std)?\W*$/i;
	const number = pattern.exec(written)?.[1]?.toLowerCase();
	if (!number) return written;
	const year = { x: 10, xi: 11, xii: 12 }[number] ?? Number(number);
	if (year < 1 || year > 12) return written;
	return year < 10 ? youngerClass : `Class ${year}`;
}

/** Whether it is a class of our forms; other text does not say whether a student is a minor. */
export function isKnownClass(name: string): boolean {
	return name === youngerClass || classes.includes(name);
}

export function isMinorClass(name: string): boolean {
	return minorClasses.has(name);
}

/** The form fields that hold free text. */
const freeTextFields = ['message', 'question', 'note'];

export function freeTextOf(fields: Record<string, string>): string {
	return readFirst(fields, freeTextFields);
}

const maxTextLength = 140;

/** The beginning of a message, on one line, for lists. */
export function shortenText(text: string): string {
	return [...text.replace(/\s+/g, ' ')].slice(0, maxTextLength).join('');
}

/** The first non-empty of these fields. */
function readFirst(fields: Record<string, string>, names: readonly string[]): string {
	return names.map((name) => fields[name]).find(Boolean) ?? '';
}

/** Normalises tags: lower case, one line, no duplicates. */
export function cleanTags(tags: readonly string[]): string[] {
	const cleaned = tags.map((tag) =>
		tag
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
			.toLowerCase(),
	);
	return [...new Set(cleaned.filter((tag) => tag !== ''))];
}
