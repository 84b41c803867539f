import type { RequestContext } from '#app/app-context.ts';
import { storedForms } from '#app/features/enquiries/enquiry-forms.ts';
import type { LeadToEnter } from '#app/features/enquiries/enter-lead.server.ts';
import { privacyNoticeVersion } from '#app/features/enquiries/site-context.server.ts';
import { textsOf } from '#app/features/forms/read-form.ts';
import { readFollowUp } from '#app/features/leads/contact/follow-up-choices.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { idempotencyKeyName } from '../../drafts/send-outcomes.ts';

/** Reads the form of a new lead, with the privacy notice that is shown now. */
export async function readNewLead(
	{ db, content, clock }: Pick<RequestContext, 'db' | 'content' | 'clock'>,
	sent: FormData,
) {
	const typed = textsOf(sent);
	const text = (name: string) => typed[name] ?? '';
	const names = Object.keys(storedForms.desk.fields);
	const [when, at, because, purpose] = [text('when'), text('at'), text('because'), text('purpose')];
	const { answerTarget } = await readDeskSettings(db);
	const privacy = await content.find('page', 'privacy');
	return {
		fields: Object.fromEntries(names.map((name) => [name, text(name)])),
		followUp: readFollowUp({ when, at, because, purpose }, clock.now().getTime(), answerTarget),
		isInformed: sent.has('informed'),
		hasGuardianAgreed: sent.has('agreed'),
		seen: text('seen').split(' '),
		into: text('into'),
		privacyNotice: privacyNoticeVersion(privacy?.data.body ?? ''),
		key: text(idempotencyKeyName) || undefined,
	} satisfies LeadToEnter;
}
