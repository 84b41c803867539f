import type { DbContext } from '#app/db/open-database.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { changeLead, type LeadTarget } from '../change-lead.server.ts';
import { consentForm } from '../lead-forms.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';

export interface GuardianConsent extends LeadTarget {
	guardianName: string;
	guardianPhone?: string;
	/** How it was given, such as "on the phone". */
	how: string;
}

/** Records a guardian's consent that we talk with a minor. */
export async function recordConsent(
	context: DbContext,
	actor: Actor,
	consent: GuardianConsent,
): Promise<LeadOutcome> {
	const { guardianName, guardianPhone = '', how } = consent;
	const parsed = parseForm(consentForm, { guardianName, guardianPhone, how });
	return await changeLead(context, actor, consent, (lead, trx) => {
		if (!parsed.valid) return invalid(parsed.errors);
		const { guardianName, guardianPhone, how } = parsed.values;
		return {
			kind: 'consent',
			data: { guardianName, how },
			set: {
				guardian_name: guardianName,
				guardian_phone: guardianPhone || lead.guardian_phone,
				guardian_consent_at: context.clock.now().getTime(),
			},
			also: () => indexLead(trx, lead.id),
		};
	});
}
