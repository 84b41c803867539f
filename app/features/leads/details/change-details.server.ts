import { z } from 'zod';
import { normalisePhone } from '#app/features/forms/normalise-phone.ts';
import { changeLead, type LeadContext, type LeadTarget } from '../change-lead.server.ts';
import { isMinorClass, leadLimits } from '../lead-fields.ts';
import type { LeadRow } from '../lead-row.server.ts';
import type { Actor, LeadOutcome } from '../lead-types.ts';
import { deleteLeadKeys, insertLeadKeys } from '../records/lead-key-repository.server.ts';
import type { LeadColumns } from '../records/lead-record-repository.server.ts';
import { indexLead } from '../search/lead-search-repository.server.ts';

/** One line about a lead; an empty one is none. */
export const leadLine = z
	.string()
	.trim()
	.max(leadLimits.line, `Keep it to ${leadLimits.line} characters.`)
	.refine((text) => !/\p{Cc}/u.test(text), 'Keep it on one line.')
	.transform((text) => text || null);

/** A phone number as it is kept; an empty one is none. */
export const leadPhone = z
	.string()
	.trim()
	.transform((text, context) => {
		if (text === '') return null;
		const number = normalisePhone(text);
		if (number) return number;
		context.addIssue('Write a phone number with 10 digits, or with + and the country code.');
		return z.NEVER;
	});

const email = z
	.string()
	.trim()
	.max(leadLimits.email, `Keep it to ${leadLimits.email} characters.`)
	.refine(
		(text) => text === '' || z.email().safeParse(text).success,
		'Write an email address like name@example.com.',
	)
	.transform((text) => text || null);

const rules = z
	.object({
		name: z
			.string()
			.trim()
			.min(1, 'Write a name.')
			.max(leadLimits.name, `Keep it to ${leadLimits.name} characters.`),
		phone: leadPhone,
		email,
		class: leadLine,
		guardianName: leadLine,
		guardianPhone: leadPhone,
		preferredTime: leadLine,
		preferredChannel: leadLine,
		programme: leadLine,
		exam: leadLine,
		targetExams: z
			.array(
				z
					.string()
					.trim()
					.min(1)
					.max(leadLimits.line, `Keep each to ${leadLimits.line} characters.`),
			)
			.max(leadLimits.exams, `Keep it to ${leadLimits.exams} exams.`),
	})
	.partial();

/** What can be changed about a person; what is not given stays. */
export type LeadDetailsChange = z.input<typeof rules>;

const columns = {
	name: 'name',
	phone: 'phone',
	email: 'email',
	class: 'class',
	guardianName: 'guardian_name',
	guardianPhone: 'guardian_phone',
	preferredTime: 'preferred_time',
	preferredChannel: 'preferred_channel',
	programme: 'programme',
	exam: 'exam',
	targetExams: 'target_exams',
} as const satisfies Record<keyof LeadDetailsChange, keyof LeadRow>;

/** Changes what is known of a person. Two who change different fields do not get in each other's way. */
export async function changeDetails(
	context: LeadContext,
	actor: Actor,
	{ id, version, ...given }: LeadTarget & LeadDetailsChange,
): Promise<LeadOutcome> {
	const checked = rules.safeParse(given);
	return await changeLead(context, actor, { id, version }, (lead, trx) => {
		if (!checked.success) {
			const issues = checked.error.issues.map((issue) => ({
				field: String(issue.path[0]),
				message: issue.message,
			}));
			return { issues };
		}
		const { changes, set } = compare(lead, checked.data);
		const edits = Object.keys(changes);
		if (edits.length === 0) return 'nothing';
		if (typeof set.class === 'string') set.minor = isMinorClass(set.class) ? 1 : 0;
		return {
			kind: 'details',
			data: { changes },
			set,
			edits,
			async also() {
				// What was replaced may have been a stranger's: nobody is recognised by it any more.
				await deleteLeadKeys(trx, lead.id, {
					...(set.phone !== undefined && { phone: lead.phone }),
					...(set.email !== undefined && { email: lead.email }),
				});
				await insertLeadKeys(trx, lead.id, { phone: set.phone, email: set.email });
				await indexLead(trx, lead.id);
			},
		};
	});
}

function compare(lead: LeadRow, given: z.output<typeof rules>) {
	const changes: Record<string, { from: unknown; to: unknown }> = {};
	const set: LeadColumns = {};
	for (const [field, value] of Object.entries(given)) {
		const column = columns[field as keyof LeadDetailsChange];
		const to = Array.isArray(value) ? JSON.stringify(value) : value;
		if (value === undefined || lead[column] === to) continue;
		const from = column === 'target_exams' ? JSON.parse(lead.target_exams) : lead[column];
		changes[field] = { from, to: value };
		Object.assign(set, { [column]: to });
	}
	return { changes, set };
}
