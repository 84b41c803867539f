import {
	describeWhatFollows,
	isEnquiryForm,
	nameReference,
	thankFor,
} from '#app/features/enquiries/enquiry-forms.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import type { Route } from './+types/route.ts';

/** The redirect target after a form without JavaScript, so that a reload sends nothing twice. */
export function loader({ url }: Route.LoaderArgs) {
	const form = url.searchParams.get('form') ?? undefined;
	const [reference] =
		/^[0-9A-Z]{4}-[0-9A-Z]{4}$/.exec(url.searchParams.get('reference') ?? '') ?? [];
	return { form: isEnquiryForm(form) ? form : undefined, reference };
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = () => [
	{ title: 'Thank you' },
	{ name: 'robots', content: 'noindex' },
];

export default function ThankYou({ loaderData: { form, reference } }: Route.ComponentProps) {
	const site = useSite();
	return (
		<main id="main">
			<PageHeader
				crumbs={[{ label: 'Thank you' }]}
				title={thankFor(form)}
				intro={form && describeWhatFollows(form, site)}
			/>
			<Container className="py-10 md:py-14">
				{reference ? (
					<p className="text-lg">
						{nameReference(form)}: <b>{reference}</b>. Mention it when you talk to us.
					</p>
				) : null}
				<div className="mt-6 flex flex-wrap gap-3">
					{form === 'enrolment' && site ? (
						<ButtonLink to={bookingLink(site)}>Book the call</ButtonLink>
					) : null}
					<ButtonLink to="/calander">See the exam calendar</ButtonLink>
					<ButtonLink to="/">Go to the home page</ButtonLink>
				</div>
			</Container>
		</main>
	);
}
