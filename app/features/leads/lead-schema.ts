import { email, type FormField, line, phone, select } from '#app/features/forms/define-form.ts';
import type { LeadRow } from './lead-row.server.ts';
import { programmeNames } from './programme-names.ts';

/** How long what is written about a lead may be: in a form, at the desk and in a file alike. */
export const leadLimits = {
	name: 100,
	/** Any other single line. */
	line: 120,
	lostReason: 300,
	noStepReason: 200,
	note: 4000,
	/** How many exams a lead may aim at. */
	exams: 15,
	tag: 40,
	/** How many tags a lead may have. */
	tags: 20,
};

/** One thing that is known of the person behind a lead. */
interface LeadField extends FormField {
	column: keyof LeadRow;
	/** What files call it, where that is not the label. */
	heading?: string;
	/** What files of others call it. */
	alsoCalled?: readonly string[];
	/** The names under which the enquiry forms ask for it; each form has one of them at most. */
	askedAs: readonly string[];
}

/** The classes of our students. */
const classes = ['Class 10', 'Class 11', 'Class 12', 'Drop year'];
const youngerClass = 'Class 9 or below';

function detail(label: string, askedAs: readonly string[], suggestions: readonly string[] = []) {
	const field = line({ label, optional: true, maxLength: leadLimits.line });
	return { ...field, askedAs, suggestions };
}

/**
 * What is known of the person behind a lead, declared once: enquiry forms, the desk's details, consent, import and
 * export take names, labels, limits and rules from here.
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
		alsoCalled: [
			'mobile',
			'phone number',
			'mobile number',
			'contact',
			'contact number',
			'whatsapp',
		],
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

/** The name of a field of a lead. */
export type LeadFieldName = keyof typeof leadFields;

/** The name of a field that is one line of text and may be unknown: all but the name and the list of target exams. */
export type LeadDetailName = Exclude<LeadFieldName, 'name' | 'targetExams'>;

/** The names of all fields that are one line of text. */
export const leadDetailNames = (Object.keys(leadFields) as LeadFieldName[]).filter(
	(name): name is LeadDetailName => name !== 'name' && name !== 'targetExams',
);

/** What somebody asks for, which tells nothing of who they are. */
const interests: readonly LeadDetailName[] = ['programme', 'exam'];

/** The details that tell who somebody is. */
export const personalDetailNames = leadDetailNames.filter((name) => !interests.includes(name));

/** The columns in which they are stored. */
export type LeadDetailColumn = (typeof leadFields)[LeadDetailName]['column'];

/** Details by the names of their columns. */
export function toDetailColumns(
	details: Partial<Record<LeadDetailName, string | null>>,
): Partial<Record<LeadDetailColumn, string | null>> {
	const given = leadDetailNames.filter((name) => details[name] !== undefined);
	return Object.fromEntries(given.map((name) => [leadFields[name].column, details[name]]));
}

/** What files call a field: the first is our own heading for it. */
export function headingsOf(name: LeadFieldName): readonly [string, ...string[]] {
	const { heading, label, alsoCalled = [] }: LeadField = leadFields[name];
	return [heading ?? label, ...alsoCalled];
}

/** What an enquiry form gave for a field; empty when it gave nothing. */
export function readAsked(sent: Record<string, string>, name: LeadFieldName): string {
	return readFirst(sent, leadFields[name].askedAs);
}

/** Uses the guardian's phone when the student gave none. */
export function withPhoneToCall<G extends { phone?: string; guardianPhone?: string }>(sent: G): G {
	return sent.guardianPhone ? { ...sent, phone: sent.phone || sent.guardianPhone } : sent;
}

/** The field by which a form asks for the class; it may be left empty, unless the form says otherwise. */
export function classField({
	isOpenToAll = false,
	...own
}: Partial<Parameters<typeof select>[0]> & {
	/** Whether younger students may choose their class too. */
	isOpenToAll?: boolean;
} = {}): FormField {
	const options = isOpenToAll ? [youngerClass, ...classes] : classes;
	return select({ label: 'Class', placeholder: 'Choose one', optional: true, options, ...own });
}

/** Students in these classes are treated as minors. */
const minorClasses = new Set([youngerClass, 'Class 10', 'Class 11', 'Class 12']);

/** The name of a class as our forms write it, where a file says “12” or “XI th”; other words stay. */
export function nameClass(written: string): string {
	const said =
		/^(?:class|grade|std)?\W*(\d+|x|xi|xii)\W*(?:st|nd|rd|th)?\W*(?:class|grade|std)?\W*$/i;
	const number = said.exec(written)?.[1]?.toLowerCase();
	if (!number) return written;
	const year = { x: 10, xi: 11, xii: 12 }[number] ?? Number(number);
	if (year < 1 || year > 12) return written;
	return year < 10 ? youngerClass : `Class ${year}`;
}

/** Whether a student in that class is treated as a minor. */
export function isMinorClass(name: string): boolean {
	return minorClasses.has(name);
}

/** The names under which forms ask for free text. */
const freeTextFields = ['message', 'question', 'note'];

/** What the sender of a form wrote in their own words. */
export function freeTextOf(fields: Record<string, string>): string {
	return readFirst(fields, freeTextFields);
}

const longestWords = 140;

/** What lists show of what a family wrote: its beginning, in one line. */
export function shortenText(text: string): string {
	return [...text.replace(/\s+/g, ' ')].slice(0, longestWords).join('');
}

/** The first of these fields that is filled in; empty when none is. */
function readFirst(fields: Record<string, string>, names: readonly string[]): string {
	return names.map((name) => fields[name]).find(Boolean) ?? '';
}

/** Tags as they are stored: in small letters, on one line, each once. */
export function cleanTags(tags: readonly string[]): string[] {
	const cleaned = tags.map((tag) =>
		tag
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
			.toLowerCase(),
	);
	return [...new Set(cleaned.filter((tag) => tag !== ''))];
}
