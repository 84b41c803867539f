import { useSite } from '#app/features/navigation/use-site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/section.tsx';
import { phoneLink } from '../shell/contact-links.ts';

/** The call-to-action at the foot of resource pages. */
export function QuestionsStrip() {
	const site = useSite();
	if (!site) return null;
	return (
		<section aria-label="Questions" className="on-dark bg-brand text-on-brand">
			<Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
				<p className="font-bold font-display text-2xl">
					Have Questions ? Call us :{' '}
					<a href={phoneLink(site)} className="whitespace-nowrap underline">
						{site.phone}
					</a>
				</p>
				<ButtonLink look="primary" to="/contactus">
					Book a Counselling Session
				</ButtonLink>
			</Container>
		</section>
	);
}
