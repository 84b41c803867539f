import { appContext, type RequestContext } from '#app/app-context.ts';
import { findKind } from '#app/features/bookings/read-kinds.server.ts';
import { describeWhatFollows, enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { shippedPicture } from '#app/features/media/shipped-pictures.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { educationalOrganization } from '#app/features/seo/structured-data.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container, Section } from '#app/ui/section.tsx';
import { StarPath } from '#app/ui/star-path.tsx';
import scene from '#content/pictures/scenes/letter.svg?url';
import { EnquiryForm } from '../blocks/enquiry-form.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import type { Route } from './+types/route.ts';
import { OtherWays } from './other-ways.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadContact(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ContactPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, title, intro, next, minutes, site, picture } = loaderData;
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={title} intro={intro} scene={scene} isSceneForWideScreens>
				<div className="no-print mt-4">
					<ButtonLink variant="primary" to={bookingLink(site)}>
						Book a Counselling Session
					</ButtonLink>
				</div>
			</PageHeader>
			<Container className="grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-12">
				<ContactForm />
				<OtherWays site={site} picture={picture} />
			</Container>
			<WhatHappensNext next={next} minutes={minutes} />
			<Modal name="demo" title="Speak to Mentor">
				<EnquiryForm form="demo" source="contact page, Speak to Mentor" />
			</Modal>
		</main>
	);
}

/** The contact form, the first thing on the page. */
function ContactForm() {
	return (
		<section
			aria-labelledby="form-title"
			className="self-start rounded-card border border-line bg-surface p-6 shadow-raised md:p-8 lg:col-span-7"
		>
			<h2 id="form-title" className="text-2xl">
				{enquiryForms.contact.title}
			</h2>
			<p className="mt-2 mb-6 text-muted">
				A counsellor calls you first, and you fix a time together. An expert mentor can join the
				session if you ask.
			</p>
			<EnquiryForm form="contact" source="contact page" />
		</section>
	);
}

async function loadContact(request: RequestContext) {
	const { content, env } = request;
	const { data: site } = await content.single('site');
	const session = await findKind(content, 'counselling');
	const title = 'Contact us';
	const next = describeWhatFollows('contact', site);
	const intro = `What next after 10+2? Talk it over with a counsellor in a free session. Choose a time now, or send the form, and ${lowerFirst(next)}`;
	const crumbs = [{ label: title }];
	const seo = await buildPageSeo(request, {
		path: '/contactus',
		title,
		description: intro,
		crumbs,
		structuredData: [educationalOrganization(env.PUBLIC_URL, site)],
	});
	return {
		seo,
		crumbs,
		title,
		intro,
		next,
		minutes: session?.minutes,
		site,
		picture: shippedPicture('contact', 'A counsellor with a headset at her desk'),
	};
}

const stepsTo = (next: string, minutes?: number) => [
	{
		title: 'You send the form',
		text: 'The counsellor reads the form before calling, so you do not have to explain everything again.',
	},
	{ title: 'You fix a time', text: `${next} Together you choose a day and a time.` },
	{
		title: minutes ? `You talk for ${minutes} minutes` : 'You talk',
		text: 'The counsellor calls again at that time. A mentor for your exam can join if you ask. Parents are welcome.',
	},
	{ title: 'You decide', text: 'Talk it over at home with your family, and take your time.' },
];

/** What happens after an enquiry, for parents who hesitate to give a number. */
function WhatHappensNext({ next, minutes }: { next: string; minutes?: number }) {
	return (
		<Section labelledBy="next-title" tone="deep">
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
				<div className="lg:col-span-4">
					<ConstellationRule />
					<h2 id="next-title" className="mt-3 text-3xl">
						What happens next
					</h2>
				</div>
				<div className="lg:col-span-8">
					<StarPath steps={stepsTo(next, minutes)} />
				</div>
			</div>
		</Section>
	);
}
