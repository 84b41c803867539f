import type { Database } from '#app/db/open-database.server.ts';
import { listSummariesAt } from '../inbox/lead-list-repository.server.ts';
import type { LeadSummary } from '../lead-types.ts';
import { findSearchRows, readSearchable } from '../search/lead-search-repository.server.ts';
import { emailAsTerm, reverseDigits, type SearchPart, splitTerms } from '../search/search-terms.ts';

/** A lead that may be the same person or family. */
export interface Duplicate {
	lead: LeadSummary;
	/** The reason to think so. */
	because: string;
}

const maxOfEach = 5;

/** The leads that share a number or an email with this one, or its name and most of its number. */
export async function findDuplicates(db: Database, leadId: string): Promise<Duplicate[]> {
	const lead = await readSearchable(db, leadId);
	if (!lead) return [];
	const questions: { parts: SearchPart[]; because: string }[] = [
		...lead.phones.map((phone) => ({
			parts: [{ whole: phone.replace(/\D/g, '') }],
			because: 'The same phone number',
		})),
		...lead.emails.map((email) => ({
			parts: [{ whole: emailAsTerm(email) }],
			because: 'The same email address',
		})),
		...lead.phones.flatMap((phone) => similar(splitTerms(lead.name), phone)),
	];
	const found = new Map<string, Duplicate>();
	for (const { parts, because } of questions) {
		const rows = await findSearchRows(db, parts, { order: 'newest', limit: maxOfEach + 1 });
		for (const other of await listSummariesAt(db, rows)) {
			if (other.id !== leadId && !found.has(other.id))
				found.set(other.id, { lead: other, because });
		}
	}
	return [...found.values()];
}

/** A mistyped digit leaves the first or last five unchanged. */
function similar(name: string[], phone: string) {
	const digits = phone.replace(/\D/g, '').slice(-10);
	if (name.length === 0 || digits.length < 10) return [];
	const because = 'The same name and a similar phone number';
	const words = name.map((whole) => ({ whole }));
	return [[digits.slice(0, 5)], [`r${reverseDigits(digits).slice(0, 5)}`]].map((half) => ({
		parts: [...words, half],
		because,
	}));
}
