import { Form, Link } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import type { MenuGroup } from '#app/features/navigation/build-menu.server.ts';
import { newsletterForm } from '#app/features/newsletter/newsletter-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import { phoneLink } from './contact-links.ts';
import type { OwnPlace } from './own-place.ts';
import { SocialLinks } from './social-links.tsx';

const aboutUs = [
	{ label: 'About us', to: '/about' },
	{ label: 'Why us', to: '/whyipm' },
	{ label: 'For parents', to: '/parents' },
	{ label: 'Scholarship test', to: '/scholarshiptest' },
];
const waysIn = [
	{ label: 'Login', to: '/login' },
	{ label: 'Sign up', to: '/signup' },
];
const smallPrint = [
	{ label: 'Privacy', to: '/privacy' },
	{ label: 'Terms and refund', to: '/terms' },
	{ label: 'Site map', to: '/sitemap' },
	{ label: 'For Updates', to: '/update' },
];

/** Contact details, quick links and the newsletter. */
export function Footer(props: { site: Site; menu: MenuGroup[]; ownPlace?: OwnPlace }) {
	const { site, menu, ownPlace } = props;
	const quickLinks = [...aboutUs, ...(ownPlace ? [ownPlace] : waysIn), ...smallPrint];
	const resources = menu.at(-1);
	const outsideBlog = site.blogUrl
		? [{ label: 'Our blog elsewhere (new tab)', to: site.blogUrl, opensNewTab: true }]
		: [];
	return (
		<footer className="site-footer on-dark mt-auto bg-brand-night text-on-brand">
			<div aria-hidden="true" className="border-buta bg-paper" />
			<Container className="grid gap-10 py-12 md:grid-cols-2 lg:grid-cols-12">
				<div className="lg:col-span-4">
					<p className="font-bold font-display text-2xl">{site.brand}</p>
					<p className="mt-2 text-on-brand-muted">{site.tagline}</p>
					<address className="mt-5 space-y-1 not-italic">
						<ContactLine icon="phone" href={phoneLink(site)} text={site.phone} />
						<ContactLine icon="mail" href={`mailto:${site.email}`} text={site.email} />
						{site.addressLines.length > 0 ? (
							<p className="flex gap-2 py-2 text-on-brand-muted">
								<Icon name="pin" className="mt-0.5 size-5" />
								<span>{site.addressLines.join(', ')}</span>
							</p>
						) : null}
					</address>
					<SocialLinks site={site} className="-ml-3 mt-2 flex" />
				</div>
				<LinkList
					title="Quick links"
					links={[...quickLinks, ...outsideBlog]}
					className="lg:col-span-3"
				/>
				{resources ? (
					<LinkList title={resources.label} links={resources.links} className="lg:col-span-2" />
				) : null}
				<div className="lg:col-span-3">
					<NewsletterBox />
				</div>
			</Container>
			<div className="border-on-brand-muted/20 border-t">
				<Container className="py-5 text-on-brand-muted text-xs">
					<p>
						{site.brand} is independent of the institutes and exams named here. Always check the
						official notification.
					</p>
				</Container>
			</div>
		</footer>
	);
}

function ContactLine(props: { icon: 'phone' | 'mail'; href: string; text: string }) {
	return (
		<a href={props.href} className="flex min-h-11 items-center gap-2 hover:underline">
			<Icon name={props.icon} />
			<span className="wrap-anywhere">{props.text}</span>
		</a>
	);
}

const newTab = { target: '_blank', rel: 'noopener' };

function LinkList({ title, links, className }: MenuGroupProps) {
	return (
		<nav aria-label={title} className={className}>
			<h2 className="text-lg">{title}</h2>
			<ul className="footer-links mt-3 columns-2 gap-6 lg:columns-1">
				{links.map((link) => (
					<li key={link.to}>
						<Link to={link.to} {...(link.opensNewTab ? newTab : {})}>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

interface MenuGroupProps {
	title: string;
	links: (MenuGroup['links'][number] & { opensNewTab?: boolean })[];
	className: string;
}

/** One field, one button: the newsletter. */
function NewsletterBox() {
	const { title, next, submitLabel, fields } = newsletterForm;
	return (
		<Form method="post" action="/newsletter">
			<h2 className="text-lg">{title}</h2>
			<p className="mt-3 mb-4 text-on-brand-muted text-sm" id="newsletter-next">
				{next}
			</p>
			<Field id="newsletter-email" name="email" helpId="newsletter-next" {...fields.email} />
			<Button type="submit" look="on-dark" className="mt-3 w-full">
				{submitLabel}
			</Button>
		</Form>
	);
}
