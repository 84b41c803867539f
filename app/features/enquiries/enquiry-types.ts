import type { FormDeclaration } from '#app/features/forms/define-form.ts';
import type { LeadEnquiry } from '#app/features/leads/lead-types.ts';
import type { Attribution } from './attribution.ts';

/** A form whose sending is an enquiry. */
export interface EnquiryDeclaration extends FormDeclaration {
	/** What was sent, as the thank-you, the mails and the desk name it. */
	kind: string;
	/** What it asks for is used for this; the privacy notice says so. */
	purpose: string;
	/** What has reached us, in the thank-you. */
	sent: string;
}

/** One sending of a form, as it is stored. */
export interface Enquiry extends LeadEnquiry {
	attribution: Attribution;
	spamReasons: string[];
	/** Fingerprint of the message; null when there is none worth comparing. */
	wordsHash: string | null;
	/** The day of the scholarship test that was registered for; null when none was planned, and for any other form. */
	testDate: string | null;
}

/** A registration for the scholarship test, as a line of the list. */
export interface Registration {
	id: string;
	number: string;
	leadId: string;
	fields: Record<string, string>;
	isMinor: boolean;
	at: number;
}
