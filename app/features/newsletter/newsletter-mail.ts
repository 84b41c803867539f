import type { MailToSend } from '#app/features/mail/mail-templates.ts';

/** A newsletter as a mail; without a token it has no link to leave, as in a preview. */
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
