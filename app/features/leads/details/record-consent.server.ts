import { z } from 'zod';
import { changeLead, type LeadContext, type LeadTarget } from '../change-lead.server.ts';
import type { Actor, LeadOutcome } from '../lead-types.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';
import { leadLine, leadPhone } from './change-details.server.ts';

const longestHow = 300;

const rules = z.object({
	guardianName: leadLine.refine((name) => name !== null, 'Write the guardian’s name.'),
	guardianPhone: leadPhone.optional(),
	how: z
		.string()
		.trim()
		.min(1, 'Say how the consent was given.')
		.max(longestHow, `Keep it to ${longestHow} characters.`),
});

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
	const checked = rules.safeParse(consent);
	return await changeLead(context, actor, consent, (lead, trx) => {
		if (!checked.success) {
			const issues = checked.error.issues.map(({ path, message }) => ({
				field: String(path[0]),
				message,
			}));
			return { issues };
		}
		const { guardianName, guardianPhone, how } = checked.data;
		return {
			kind: 'consent',
			data: { guardianName, how },
			set: {
				guardian_name: guardianName,
				guardian_phone: guardianPhone ?? lead.guardian_phone,
				guardian_consent_at: context.clock.now().getTime(),
			},
			also: () => indexLead(trx, lead.id),
		};
	});
}
