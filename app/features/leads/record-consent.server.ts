import { normalisePhone } from '#app/features/enquiries/normalise-phone.ts';
import { changeLead, type LeadContext, type LeadTarget } from './change-lead.server.ts';
import { indexLead } from './lead-search-repository.server.ts';
import type { Actor, LeadOutcome } from './lead-types.ts';

/** What is recorded of a guardian's consent. */
export interface GuardianConsent extends LeadTarget {
	guardianName: string;
	guardianPhone?: string;
	/** How it was given, such as "on the phone". */
	how: string;
}

/** Records that a guardian agreed to our talking with a minor. */
export async function recordConsent(
	context: LeadContext,
	actor: Actor,
	consent: GuardianConsent,
): Promise<LeadOutcome> {
	const name = consent.guardianName.trim().slice(0, 100);
	const how = consent.how.trim().slice(0, 300);
	const typed = (consent.guardianPhone ?? '').trim();
	const phone = typed === '' ? undefined : normalisePhone(typed);
	return await changeLead(context, actor, consent, (lead, trx) => {
		const issues = [
			...(name === '' ? [{ field: 'guardianName', message: 'Write the guardian’s name.' }] : []),
			...(how === '' ? [{ field: 'how', message: 'Say how the consent was given.' }] : []),
			...(typed !== '' && !phone
				? [{ field: 'guardianPhone', message: 'Write a phone number with 10 digits.' }]
				: []),
		];
		if (issues.length > 0) return { issues };
		return {
			kind: 'consent',
			data: { guardianName: name, how },
			set: {
				guardian_name: name,
				guardian_phone: phone ?? lead.guardian_phone,
				guardian_consent_at: context.clock.now().getTime(),
			},
			also: () => indexLead(trx, lead.id),
		};
	});
}
