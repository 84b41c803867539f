import { useRouteLoaderData } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/section.tsx';
import { phoneLink } from '../shell/contact-links.ts';
import type { loader } from '../shell/layout.tsx';

/** The call-to-action at the foot of resource pages. */
export function QuestionsStrip() {
	const shell = useRouteLoaderData<typeof loader>('routes/public/shell/layout');
	if (!shell) return null;
	return (
		<section aria-label="Questions" className="on-dark bg-brand text-on-brand">
			<Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
				<p className="font-bold font-display text-2xl">
					Have Questions ? Call us :{' '}
					<a href={phoneLink(shell.site)} className="whitespace-nowrap underline">
						{shell.site.phone}
					</a>
				</p>
				<ButtonLink look="primary" to="/contactus">
					Book a Counselling Session
				</ButtonLink>
			</Container>
		</section>
	);
}
