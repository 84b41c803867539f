import { preload } from 'react-dom';
import { data, Link, Outlet, useLocation, useMatches } from 'react-router';
import { appContext } from '#app/app-context.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import { type PackedMenu, unpackMenu } from '#app/features/navigation/packed-menu.ts';
import { readShell } from '#app/features/navigation/read-shell.server.ts';
import { RenderOnce } from '#app/platform/rendering/render-once.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ModalLink } from '#app/ui/modal.tsx';
import { Container } from '#app/ui/section.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import logo from '#content/pictures/logo.svg?url';
import type { Route } from './+types/layout.ts';
import { type AccountLink, accountLinkFor } from './account-link.ts';
import { bookingLink, phoneLink, whatsappLink } from './contact-links.ts';
import { Footer } from './footer.tsx';
import { MenuDropdown } from './menu-dropdown.tsx';
import { OfflineGuard } from './offline-guard.tsx';
import { SidePanel } from './side-panel.tsx';
import { SocialLinks } from './social-links.tsx';

/** Public pages are the same for everybody; browsers revalidate, and mostly get "not modified". */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
	'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'public, max-age=0, must-revalidate',
});

export async function loader({ context }: Route.LoaderArgs) {
	const { content, audience, env } = context.get(appContext);
	const { isOld, ...shell } = await readShell(content);
	// Left out for visitors without a session: their pages are cached and must stay the same.
	const own = audience !== 'nobody' && { accountLink: accountLinkFor(audience) };
	const waits = env.SMTP_URL === undefined && { mailWaits: true as const };
	return data(
		{ ...shell, ...own, ...waits },
		{ headers: isOld ? { 'Cache-Control': 'no-store' } : {} },
	);
}

export default function PublicShell({ loaderData }: Route.ComponentProps) {
	const { site, menu, accountLink, mailWaits } = loaderData;
	const place = accountLink?.to ?? '';
	const { pathname } = useLocation();
	// The account's pages keep their forms themselves.
	const isGuarded = !useMatches().some(({ id }) => id === 'routes/account/layout');
	const asksForEmail = pathname === '/watch' || pathname === '/newsletter';
	preload(logo, { as: 'image' });
	return (
		<>
			<RenderOnce name={`header ${place}`} from={[site, menu]}>
				<SkipLink />
				<TopBar site={site} accountLink={accountLink} />
				<Header site={site} menu={menu} />
			</RenderOnce>
			<Outlet />
			<RenderOnce
				name={`footer ${place} ${asksForEmail ? 'without email' : ''}`}
				from={[site, mailWaits]}
			>
				<Footer site={site} accountLink={accountLink} hasNewsletter={!asksForEmail} />
			</RenderOnce>
			<BottomBar site={site} />
			{isGuarded ? <OfflineGuard /> : null}
		</>
	);
}

/** The bottom bar on phones: two ways to contact a person, and the page's next step. */
function BottomBar({ site }: { site: Site }) {
	const { pathname } = useLocation();
	const isSold = useMatches().some(({ loaderData }) => takesEnrolments(loaderData));
	// The bar would cover the button of the booking form, which is the next step itself.
	if (pathname === '/book') return null;
	const item = 'flex min-h-14 items-center justify-center gap-2 font-semibold text-sm';
	return (
		<nav
			aria-label="Talk to us"
			className="bottom-bar no-print sticky bottom-0 z-30 border-line border-t bg-surface md:hidden"
		>
			<a href={phoneLink(site)} className={`${item} text-brand`}>
				<Icon name="phone" /> Call
			</a>
			<a href={whatsappLink(site)} className={`${item} border-line border-l text-brand`}>
				<Icon name="chat" /> WhatsApp
			</a>
			{isSold ? (
				<ModalLink name="enroll" variant="brand" className="min-h-14 rounded-none border-0 text-sm">
					Enroll Now
				</ModalLink>
			) : (
				<Link to={bookingLink(site)} className={`${item} bg-brand text-on-brand`}>
					<Icon name="calendar" /> Book
				</Link>
			)}
		</nav>
	);
}

/** Whether the page offers an enrolment; then that is its next step. */
function takesEnrolments(page: unknown) {
	if (typeof page !== 'object' || page === null || !('choices' in page)) return false;
	return 'programme' in page || 'series' in page;
}

/** The sticky header: brand, menu, search, the Student Zone and the one call to action. */
function Header(props: { site: Site; menu: PackedMenu }) {
	const { site } = props;
	const menu = unpackMenu(props.menu);
	return (
		<header className="site-header sticky top-0 z-40 border-line border-b bg-paper">
			<Container className="site-header-row flex items-center gap-2 py-3">
				<Brand name={site.brand} />
				<nav aria-label="Main" className="ml-auto hidden items-center xl:flex">
					{menu.map((group) => (
						<MenuDropdown key={group.label} group={group} />
					))}
				</nav>
				<Link
					to="/search"
					aria-label="Search"
					className="ml-auto grid size-11 place-items-center rounded-full text-brand hover:bg-brand-tint xl:ml-1"
				>
					<Icon name="search" />
				</Link>
				<div className="hidden md:flex">
					<ButtonLink
						variant="quiet"
						size="compact"
						to={site.studentZoneUrl}
						className="whitespace-nowrap max-xl:hidden"
					>
						Student Zone
					</ButtonLink>
					<ButtonLink
						variant="brand"
						size="compact"
						to={bookingLink(site)}
						className="whitespace-nowrap"
					>
						Book a Counselling Session
					</ButtonLink>
				</div>
				<SidePanel site={site} menu={menu} />
			</Container>
		</header>
	);
}

/** The star and the name, leading home. */
function Brand({ name }: { name: string }) {
	return (
		<Link
			to="/"
			className="brand flex min-h-11 items-center gap-2.5 whitespace-nowrap font-bold font-display text-brand"
		>
			<img src={logo} width={64} height={64} alt="" className="size-9" />
			{name}
		</Link>
	);
}

/** Phone, email, contact and social links, above everything. */
function TopBar({ site, accountLink }: { site: Site; accountLink?: AccountLink }) {
	return (
		<aside aria-label="Contact" className="no-print on-dark bg-brand-night text-on-brand text-xs">
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
				{accountLink ? (
					<Link
						to={accountLink.to}
						className="flex min-h-10 items-center font-semibold hover:underline"
					>
						{accountLink.label}
					</Link>
				) : null}
				<SocialLinks site={site} className="hidden md:flex" />
			</Container>
		</aside>
	);
}
