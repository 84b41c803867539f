import { Link } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import { phoneLink } from '../shell/contact-links.ts';
import type { HomeData } from './load-home.server.ts';

/** The invitation to talk to a person. */
export function CounsellingCall(props: {
	counselling: HomeData['home']['counselling'];
	booking: string;
	site: Site;
}) {
	const { counselling, booking, site } = props;
	return (
		<Section labelledBy="counselling-title" tone="night">
			<div className="grid items-center gap-10 lg:grid-cols-2">
				<div>
					<h2 id="counselling-title" className="text-3xl">
						{counselling.title}
					</h2>
					<p className="mt-4 max-w-prose text-on-brand-muted">{counselling.text}</p>
					<div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
						<ButtonLink variant="primary" to={booking}>
							Book a Counselling Session
						</ButtonLink>
						<a href={phoneLink(site)} className="flex min-h-12 items-center gap-2 hover:underline">
							<Icon name="phone" /> {site.phone}, {site.hours}
						</a>
					</div>
					<Link
						to="/parents"
						className="mt-2 inline-flex min-h-11 items-center gap-1 font-semibold underline hover:no-underline"
					>
						For parents: cost, safety and what we do not promise <Icon name="arrow" />
					</Link>
				</div>
				<Picture
					picture={counselling.picture}
					className="aspect-5/4 w-full rounded-card object-cover max-lg:hidden"
				/>
			</div>
		</Section>
	);
}
