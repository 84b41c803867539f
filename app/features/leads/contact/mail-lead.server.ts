import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import { answerColumns, inTransaction, issuesOf, type LeadContext } from '../change-lead.server.ts';
import { mailForm } from '../lead-schema.ts';
import type { Actor, LeadIssue, LeadOutcome } from '../lead-types.ts';
import { noteLeadChange } from '../records/lead-change-repository.server.ts';
import { lockFinalLead, updateLead } from '../records/lead-record-repository.server.ts';
import { noteAnswer } from './answer-repository.server.ts';
import { claimSending } from './sending-repository.server.ts';

/** What mailing needs besides: who we are, and where answers are read. `readEnquiryContext` gives both. */
interface MailLeadContext extends LeadContext {
	site: Site;
	teamAddress: string;
}

/** Sends a mail to a lead through the outbox, where its timeline shows it with what became of it. */
export async function mailLead(
	{ db, clock, site, teamAddress }: MailLeadContext,
	actor: Actor,
	mail: { id: string; subject: string; text: string; sending?: string },
): Promise<LeadOutcome> {
	return await inTransaction(db, async (trx): Promise<LeadOutcome> => {
		const lead = await lockFinalLead(trx, mail.id);
		if (!lead) return { outcome: 'missing' };
		const parsed = parseForm(mailForm, {
			subject: mail.subject.replace(/\s+/g, ' '),
			text: mail.text,
		});
		const issues = parsed.valid ? findGapIssues(parsed.values) : issuesOf(parsed);
		if (!lead.email) issues.unshift({ field: 'email', message: 'Add an email address first.' });
		if (!lead.email || !parsed.valid || issues.length > 0) return { outcome: 'invalid', issues };
		const { subject, text } = parsed.values;
		const at = clock.now();
		if (mail.sending && !(await claimSending(trx, mail.sending, at))) {
			return { outcome: 'done', version: lead.version, isRepeat: true };
		}
		const props = { brand: site.brand, actor: actor.name, subject, text, phone: site.phone };
		await enqueueMail(
			trx,
			{ template: 'counsellor-message', props },
			{ to: lead.email, replyTo: teamAddress, leadId: lead.id, at },
		);
		const version = lead.version + 1;
		const columns = answerColumns(lead, at);
		await noteAnswer(trx, lead, actor, at);
		await updateLead(trx, lead.id, { ...columns, version, updated_at: at.getTime() });
		await noteLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
		await writeAudit(trx, {
			actor,
			action: 'lead.changed',
			subject: { kind: 'lead', id: lead.id },
			details: { what: 'mail' },
			at,
		});
		return { outcome: 'done', version };
	});
}

function findGapIssues(fields: Record<string, string>): LeadIssue[] {
	for (const [field, words] of Object.entries(fields)) {
		const message = sayGaps(words);
		if (message) return [{ field, message }];
	}
	return [];
}

/**
 * What a draft leaves for the counsellor to fill in is in square brackets, and says what: "[day]". The other ways in
 * which people mark a gap are known too: {day}, <day>, ___, and dots that stand for a word.
 */
const gap =
	/\[(?!\d+\])[^[\]\n]{0,60}\]|\{[^{}\n]{1,60}\}|<[\p{L} ]{1,40}>|_{2,}|(?<=^|[\s("“])(?:…|\.{3,})(?=[\s.,;:!?)"”]|$)/gmu;

/** The gaps that are left in a text, each named once, as they are written. */
export function findGaps(text: string): string[] {
	return [...new Set(text.match(gap))];
}

/** Says which gaps are left and what to do; undefined when none is. */
function sayGaps(text: string): string | undefined {
	const gaps = findGaps(text);
	if (gaps.length === 0) return undefined;
	return `It is not sent: ${gaps.join(' and ')} ${gaps.length === 1 ? 'is' : 'are'} still to be filled in.`;
}
