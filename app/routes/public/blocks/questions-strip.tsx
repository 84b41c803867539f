import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/section.tsx';
import { bookingLink, phoneLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';

/** The call-to-action at the foot of resource pages. */
export function QuestionsStrip() {
	const site = useSite();
	if (!site) return null;
	return (
		<section aria-label="Questions" className="on-dark bg-brand text-on-brand">
			<Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
				<p className="font-bold font-display text-lg">
					Have Questions? Call us:{' '}
					<a href={phoneLink(site)} className="whitespace-nowrap underline">
						{site.phone}
					</a>
				</p>
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
					<ButtonLink variant="primary" to={bookingLink(site)}>
						Book a Counselling Session
					</ButtonLink>
					<Link to="/contactus" className="flex min-h-11 items-center underline">
						Or write to us
					</Link>
				</div>
			</Container>
		</section>
	);
}
