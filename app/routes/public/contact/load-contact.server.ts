import type { RequestContext } from '#app/app-context.ts';
import { enquiryForms, sayNext } from '#app/features/enquiries/enquiry-forms.ts';
import { shippedPicture } from '#app/features/media/shipped-pictures.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { educationalOrganization } from '#app/features/seo/structured-data.ts';

/** Everything the page shows. */
export async function loadContact(request: RequestContext) {
	const { content, env } = request;
	const { data: site } = await content.single('site');
	const { title } = enquiryForms.contact;
	const next = sayNext('contact', site);
	const lead = 'Book a consultation with an expert mentor after 10+2.';
	const crumbs = [{ label: 'Contact us' }];
	const seo = await describePage(request, {
		path: '/contactus',
		title,
		description: `${lead} ${next}`,
		crumbs,
		structuredData: [educationalOrganization(env.PUBLIC_URL, site)],
	});
	return {
		seo,
		crumbs,
		title,
		lead,
		next,
		site,
		picture: shippedPicture('contact', 'A counsellor with a headset at her desk'),
	};
}
