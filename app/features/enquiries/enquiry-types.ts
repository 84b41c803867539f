import type { FormDeclaration } from '#app/features/forms/define-form.ts';
import type { LeadEnquiry } from '#app/features/leads/lead-types.ts';
import type { Attribution } from './attribution.ts';

export interface EnquiryDeclaration extends FormDeclaration {
	/** What was sent, as the thank-you, the mails and the desk call it. */
	kind: string;
	/** What the data is used for, as in the privacy notice. */
	purpose: string;
	/** The confirmation in the thank-you. */
	sent: string;
}

/** A submitted form, as it is stored. */
export interface Enquiry extends LeadEnquiry {
	attribution: Attribution;
	spamReasons: string[];
	/** A hash of the message; null if it is too short to compare. */
	textHash: string | null;
	/** The date of the scholarship test registered for; null for other forms or when none was planned. */
	testDate: string | null;
}

/** A line in the list of scholarship test registrations. */
export interface Registration {
	id: string;
	number: string;
	leadId: string;
	fields: Record<string, string>;
	isMinor: boolean;
	at: number;
}

/** A submitted value, for the sender to check. */
export interface SummaryLine {
	label: string;
	value: string;
}
