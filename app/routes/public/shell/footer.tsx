import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { Site } from '#app/features/content/collections/site.ts';
import type { MenuLink } from '#app/features/navigation/build-menu.server.ts';
import { newsletterForm } from '#app/features/newsletter/newsletter-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Container } from '#app/ui/section.tsx';
import type { AccountLink } from './account-link.ts';
import { phoneLink } from './contact-links.ts';
import { SocialLinks } from './social-links.tsx';
import { mailFollows, useMailWaits } from './use-site.ts';

const aboutUs = [
	{ label: 'About us', to: '/about' },
	{ label: 'Why us', to: '/whyipm' },
	{ label: 'For parents', to: '/parents' },
	{ label: 'Scholarship test', to: '/scholarshiptest' },
	{ label: 'My exam year', to: '/plan' },
	{ label: 'FAQ', to: '/faq' },
	{ label: 'Contact us', to: '/contactus' },
];
const waysIn = [
	{ label: 'Login', to: '/login' },
	{ label: 'Sign up', to: '/signup' },
];
const smallPrint = [
	{ label: 'Privacy notice', to: '/privacy' },
	{ label: 'Terms and refund', to: '/terms' },
	{ label: 'Site map', to: '/sitemap' },
];
/** Apart from what families look for. */
const forStaff = { label: 'Staff sign-in', to: '/update' };
const mailMe = { label: 'Mail me when exam dates change', to: '/watch' };
const updates = [
	{ label: 'Dates that changed', to: '/calander/changes' },
	{ label: 'Exam Calendar', to: '/calander' },
	{ label: 'News & Events', to: '/news' },
];

/** Contact details, quick links and the newsletter. */
export function Footer(props: {
	site: Site;
	accountLink?: AccountLink;
	/** False where the page itself asks for an email. */
	hasNewsletter: boolean;
}) {
	const { site, accountLink, hasNewsletter } = props;
	const mailWaits = useMailWaits();
	const quickLinks = [...aboutUs, ...(accountLink ? [accountLink] : waysIn)];
	const outsideBlog = site.blogUrl
		? [{ label: 'Our other blog (new tab)', to: site.blogUrl, opensNewTab: true }]
		: [];
	return (
		<footer className="site-footer on-dark mt-auto bg-brand-night text-on-brand">
			<div aria-hidden="true" className="border-buta bg-paper" />
			<Container className="gap-x-8 pt-4 pb-2 md:grid md:grid-cols-12 md:py-10 lg:gap-x-10 lg:py-12">
				<div className="md:col-span-4 lg:col-span-3">
					<p className="font-bold font-display text-xl md:text-2xl">{site.brand}</p>
					<p className="mt-1 text-on-brand-muted text-sm max-md:hidden">{site.tagline}</p>
					<Fold title="Contact" titleClass="md:hidden">
						<address className="not-italic md:mt-3">
							<ContactLine icon="phone" href={phoneLink(site)} text={site.phone} />
							<ContactLine icon="mail" href={`mailto:${site.email}`} text={site.email} />
							{site.legalName ? (
								<p className="py-1 text-on-brand-muted text-sm">{site.legalName}</p>
							) : null}
							{site.addressLines.length > 0 ? (
								<p className="flex gap-2 py-2 text-on-brand-muted text-sm">
									<Icon name="pin" className="mt-0.5 size-5" />
									<span>{site.addressLines.join(', ')}</span>
								</p>
							) : null}
						</address>
						<SocialLinks site={site} className="-ml-3 flex" />
					</Fold>
				</div>
				<div
					className={`md:col-span-8 md:grid md:grid-cols-5 md:gap-x-8 ${hasNewsletter ? 'lg:col-span-5' : 'lg:col-span-9'}`}
				>
					<LinkList title="Quick links" links={quickLinks} className="md:col-span-3" isLong />
					<LinkList
						title="For Updates"
						links={mailWaits ? updates : [mailMe, ...updates]}
						className="md:col-span-2"
					/>
				</div>
				{hasNewsletter ? (
					<div className="md:max-lg:col-span-full md:max-lg:mt-6 lg:col-span-4">
						<Fold title={newsletterForm.title}>
							<NewsletterBox next={mailWaits ? mailFollows : newsletterForm.next} />
						</Fold>
					</div>
				) : null}
			</Container>
			<div className="border-on-brand-muted/20 border-t">
				<Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-2 text-on-brand-muted text-xs lg:py-3">
					<ul className="small-print flex flex-wrap gap-x-5">
						{[...smallPrint, ...outsideBlog, forStaff].map((link) => (
							<li key={link.to}>
								<Link to={link.to} {...('opensNewTab' in link ? newTab : {})}>
									{link.label}
								</Link>
							</li>
						))}
					</ul>
					{site.stage === 'live' ? null : (
						<p>This is a demo site. Anything marked Sample is made up.</p>
					)}
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

/** Folded on phones, where the footer would otherwise be as long as the page. */
function Fold(props: { title: string; titleClass?: string; children: ReactNode }) {
	return (
		<details className="fold-phone footer-fold">
			<summary className={props.titleClass}>
				{props.title}
				<Icon name="chevron" className="size-5 md:hidden" />
			</summary>
			{props.children}
		</details>
	);
}

const newTab = { target: '_blank', rel: 'noopener' };

function LinkList({ title, links, className, isLong }: LinkListProps) {
	return (
		<nav aria-label={title} className={className}>
			<Fold title={title}>
				<ul className={`footer-links gap-6 pb-3 ${isLong ? 'columns-2' : ''}`}>
					{links.map((link) => (
						<li key={link.to}>
							<Link to={link.to}>{link.label}</Link>
						</li>
					))}
				</ul>
			</Fold>
		</nav>
	);
}

interface LinkListProps {
	title: string;
	links: MenuLink[];
	className: string;
	/** Whether there are more links than fit in one column. */
	isLong?: boolean;
}

function NewsletterBox({ next }: { next: string }) {
	const { submitLabel, fields } = newsletterForm;
	return (
		<Form method="post" action="/newsletter" noValidate>
			<div className="footer-newsletter">
				<Field id="newsletter-email" name="email" helpId="newsletter-next" {...fields.email} />
				<Button type="submit" variant="on-dark">
					{submitLabel}
				</Button>
			</div>
			<p className="mt-2 pb-3 text-on-brand-muted text-xs" id="newsletter-next">
				{next}
			</p>
		</Form>
	);
}
