/** The most that a file may have: all leads of a busy site as they are exported. */
export const largestImport = 64 * 1024 * 1024;

/** What a column of a file can be: its label, and the headings by which it is recognised. */
export const importFields = {
	name: { label: 'Name', headings: ['name', 'full name', 'student', 'student name', 'lead name'] },
	phone: {
		label: 'Phone',
		headings: [
			'phone',
			'mobile',
			'phone number',
			'mobile number',
			'contact',
			'contact number',
			'whatsapp',
		],
	},
	email: { label: 'Email', headings: ['email', 'e-mail', 'mail', 'email address', 'email id'] },
	state: { label: 'State', headings: ['state', 'status', 'stage', 'lead status'] },
	lostReason: { label: 'Lost reason', headings: ['lost reason', 'reason'] },
	owner: { label: 'Owner', headings: ['owner', 'counsellor', 'assigned to', 'lead owner'] },
	class: { label: 'Class', headings: ['class', 'grade', 'standard'] },
	programme: { label: 'Programme', headings: ['programme', 'program', 'course'] },
	exam: { label: 'Exam', headings: ['exam', 'target exam', 'target'] },
	source: { label: 'Source', headings: ['source', 'lead source', 'channel source'] },
	tags: { label: 'Tags', headings: ['tags', 'tag', 'labels'] },
	guardianName: {
		label: 'Guardian name',
		headings: ['guardian name', 'guardian', 'parent', 'parent name', 'father name'],
	},
	guardianPhone: {
		label: 'Guardian phone',
		headings: ['guardian phone', 'parent phone', 'parent mobile'],
	},
	preferredTime: { label: 'Preferred time', headings: ['preferred time', 'best time'] },
	preferredChannel: { label: 'Preferred channel', headings: ['preferred channel', 'channel'] },
	created: {
		label: 'Created',
		headings: ['created', 'date', 'created at', 'created on', 'enquiry date'],
	},
	note: {
		label: 'Note',
		headings: ['note', 'notes', 'remarks', 'comment', 'comments', 'message', 'last words'],
	},
} as const;

/** What a column can be. */
export type ImportField = keyof typeof importFields;

/** Which field each column of the file is; null for a column that is left out. */
export type ColumnMap = (ImportField | null)[];

/** Matches columns by their headings; each field once, the first column that fits. */
export function guessColumns(header: readonly string[]): ColumnMap {
	const taken = new Set<ImportField>();
	return header.map((heading) => {
		const words = heading
			.toLowerCase()
			.replace(/[_\s]+/g, ' ')
			.replace(/[^a-z0-9 -]/g, '')
			.trim();
		const found = (Object.keys(importFields) as ImportField[]).find(
			(field) =>
				!taken.has(field) && (importFields[field].headings as readonly string[]).includes(words),
		);
		if (found) taken.add(found);
		return found ?? null;
	});
}

/** Reads what was chosen by hand for each column, in the parameters `column-0`, `column-1` and so on. */
export function readColumns(params: URLSearchParams, header: readonly string[]): ColumnMap {
	if (![...params.keys()].some((name) => name.startsWith('column-'))) return guessColumns(header);
	const taken = new Set<ImportField>();
	return header.map((_, index) => {
		const chosen = params.get(`column-${index}`) ?? '';
		if (!Object.hasOwn(importFields, chosen) || taken.has(chosen as ImportField)) return null;
		taken.add(chosen as ImportField);
		return chosen as ImportField;
	});
}
