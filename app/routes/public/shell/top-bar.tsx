import { Link } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import { phoneLink } from './contact-links.ts';
import type { OwnPlace } from './own-place.ts';
import { SocialLinks } from './social-links.tsx';

/** Phone, email, contact and social links, above everything. */
export function TopBar({ site, ownPlace }: { site: Site; ownPlace?: OwnPlace }) {
	return (
		<aside aria-label="Contact" className="on-dark bg-brand-night text-on-brand text-xs">
			<Container className="flex min-h-10 items-center gap-x-5">
				<a href={phoneLink(site)} className="flex min-h-10 items-center gap-1.5 hover:underline">
					<Icon name="phone" className="size-4" />
					{site.phone}
				</a>
				<a
					href={`mailto:${site.email}`}
					className="hidden min-h-10 items-center gap-1.5 hover:underline sm:flex"
				>
					<Icon name="mail" className="size-4" />
					{site.email}
				</a>
				<Link to="/contactus" className="ml-auto flex min-h-10 items-center hover:underline">
					Contact Us
				</Link>
				{ownPlace ? (
					<Link
						to={ownPlace.to}
						className="flex min-h-10 items-center font-semibold hover:underline"
					>
						{ownPlace.label}
					</Link>
				) : null}
				<SocialLinks site={site} className="hidden md:flex" />
			</Container>
		</aside>
	);
}
