import type { Database } from '#app/db/open-database.server.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { renderMail } from '#app/features/mail/render-mail.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { type Refused, refused } from '#app/platform/field-errors.ts';
import { findNewsletter } from './newsletter-repository.server.ts';

/** A newsletter as HTML, rendered like the mail; undefined when there is none. */
export async function previewNewsletter(
	db: Database,
	site: { brand: string; publicUrl: string },
	id: string,
): Promise<string | undefined> {
	const newsletter = await findNewsletter(db, id);
	if (!newsletter) return undefined;
	const shown = { ...newsletter, title: newsletter.title || 'Without a title' };
	const { html } = renderMail(newsletterMail(shown, site), new Date(newsletter.updated_at));
	return html;
}

/** A newsletter as a mail; without a token, as in a preview, it has no unsubscribe link. */
export function newsletterMail(
	newsletter: { title: string; body: string },
	site: { brand: string; publicUrl: string },
	token?: string,
): MailToSend {
	return {
		template: 'newsletter',
		props: {
			brand: site.brand,
			title: newsletter.title,
			body: newsletter.body,
			siteUrl: site.publicUrl,
			...(token && { leaveUrl: `${site.publicUrl}/newsletter/leave/${token}` }),
		},
	};
}

type SendTestOutcome = { outcome: 'queued'; to: string } | { outcome: 'missing' } | Refused;

/** Sends a newsletter to the person who asks, or to the team if they have no email. */
export async function sendTest(
	context: {
		db: Database;
		clock: Clock;
		site: { brand: string; publicUrl: string };
		teamAddress: string;
	},
	visitor: { id: string; name: string; email: string },
	id: string,
): Promise<SendTestOutcome> {
	const { db, clock, site, teamAddress } = context;
	const newsletter = await findNewsletter(db, id);
	if (!newsletter) return { outcome: 'missing' };
	if (newsletter.title === '' || newsletter.body.trim() === '') {
		return refused('Add a title and some text first.');
	}
	const to = canReceiveMail(visitor.email) ? visitor.email : teamAddress;
	const test = { ...newsletter, title: `Test: ${newsletter.title}` };
	const at = clock.now();
	await db.transaction().execute(async (trx) => {
		await enqueueMessage(trx, newsletterMail(test, site), { to, at });
		const subject = { kind: 'newsletter', id };
		await writeAudit(trx, { actor: visitor, action: 'newsletter.tested', subject, at });
	});
	return { outcome: 'queued', to };
}
