import type { Database } from '#app/db/open-database.server.ts';
import { renderMail } from '#app/features/mail/render-mail.server.ts';
import { newsletterMail } from './newsletter-mail.ts';
import { findNewsletter } from './newsletter-repository.server.ts';

/** A newsletter as a page, written by what writes the mails; undefined when there is none. */
export async function previewNewsletter(
	db: Database,
	site: { brand: string; publicUrl: string },
	id: string,
): Promise<string | undefined> {
	const newsletter = await findNewsletter(db, id);
	if (!newsletter) return undefined;
	const shown = { ...newsletter, title: newsletter.title || 'Without a title' };
	const { html } = await renderMail(newsletterMail(shown, site), new Date(newsletter.updated_at));
	return html;
}
