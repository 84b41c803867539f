import { Link } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import { Icon } from '#app/ui/icon.tsx';
import { bookingLink, phoneLink, whatsappLink } from './contact-links.ts';

/** On phones, the three ways to reach a person, under the thumb. */
export function BottomBar({ site }: { site: Site }) {
	const item = 'flex min-h-14 flex-1 items-center justify-center gap-2 font-semibold text-sm';
	return (
		<nav
			aria-label="Talk to us"
			className="bottom-bar no-print sticky bottom-0 z-30 flex border-line border-t bg-surface md:hidden"
		>
			<a href={phoneLink(site)} className={`${item} text-brand`}>
				<Icon name="phone" /> Call
			</a>
			<a href={whatsappLink(site)} className={`${item} border-line border-l text-brand`}>
				<Icon name="chat" /> WhatsApp
			</a>
			<Link to={bookingLink(site)} className={`${item} bg-brand text-on-brand`}>
				<Icon name="calendar" /> Book
			</Link>
		</nav>
	);
}
