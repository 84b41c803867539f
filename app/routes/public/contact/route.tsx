import { appContext } from '#app/app-context.ts';
import { EnquiryForm } from '#app/features/enquiries/enquiry-form.tsx';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Modal } from '#app/ui/modal.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import type { Route } from './+types/route.ts';
import { ContactForm } from './contact-form.tsx';
import { loadContact } from './load-contact.server.ts';
import { OtherWays } from './other-ways.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadContact(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ContactPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, title, lead, next, site, picture } = loaderData;
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={title} lead={lead} />
			<Container className="grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-12">
				<ContactForm />
				<OtherWays site={site} picture={picture} />
			</Container>
			<WhatHappensNext next={next} />
			<Modal name="demo" title="Speak to Mentor">
				<EnquiryForm form="demo" source="contact page, Speak to Mentor" />
			</Modal>
		</main>
	);
}
