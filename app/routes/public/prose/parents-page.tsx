import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/parents.svg?url';
import { NextTimes } from '../book/next-times.tsx';
import { bookingLink, phoneLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import type { ProseData } from './load-prose.server.ts';

/** The page for parents: answers beside a card, then the lists as cards, then a call to counselling. */
export function ParentsPage({ crumbs, title, description, html, answered }: ProseData) {
	const { answers, lists, last } = splitText(html);
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title={title} intro={description} scene={scene} />
			<Container className="grid gap-x-16 gap-y-8 py-8 md:py-14 lg:grid-cols-12">
				<aside aria-label="Beside the text" className="no-print lg:order-2 lg:col-span-4">
					<ParentsCard html={html} answered={answered} />
				</aside>
				<Prose html={answers} className="lg:col-span-8" />
			</Container>
			{lists.map((list) => (
				<div key={list} className="odd:bg-surface even:bg-brand-tint">
					<Container className="py-10 md:py-14">
						<Prose html={list} className="text-cards" />
					</Container>
				</div>
			))}
			<Container className="grid items-center gap-x-16 gap-y-8 py-10 md:py-14 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<Prose html={last} />
					<PhoneLine />
				</div>
				<NextTimes className="lg:col-span-5" label="Free counselling session: available times" />
			</Container>
		</main>
	);
}

/** Splits at h2: the sections before the first with a list, each from there to the last with a list, and the rest. */
function splitText(html: string) {
	const parts = html.split(/(?=<h2 )/);
	const hasList = (part: string) => /<[ou]l>/.test(part);
	const first = parts.findIndex(hasList);
	const end = parts.findLastIndex(hasList) + 1;
	if (first < 0) return { answers: html, lists: [], last: '' };
	return {
		answers: parts.slice(0, first).join(''),
		lists: parts.slice(first, end),
		last: parts.slice(end).join(''),
	};
}

function PhoneLine() {
	const site = useSite();
	if (!site) return null;
	return (
		<p className="mt-4">
			<a
				href={phoneLink(site)}
				className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand text-lg underline hover:no-underline"
			>
				<Icon name="phone" /> {site.phone}
			</a>{' '}
			<span className="block text-muted text-sm">{site.hours}</span>
		</p>
	);
}

/**
 * Each with the part of this page that answers it; editors may rename parts, so there is another page as well. `needs`
 * names the answer without which a question is left out.
 */
const parentsAsk: { part: string; to: string; label: string; needs?: string }[] = [
	{ part: 'part-what-it-costs', to: '/programmes', label: 'What does it cost?' },
	{ part: 'part-if-you-leave-early', to: '/faq#refund', label: 'Can we get our money back?' },
	{
		part: 'part-when-where-and-in-which-language',
		to: '/faq#timing',
		label: 'When, where and in which language?',
	},
	{
		part: 'part-when-where-and-in-which-language',
		to: '/faq#devices',
		label: 'Which device do we need?',
	},
	{ part: 'part-who-teaches', to: '/faq#mentors', label: 'Who will teach my child?' },
	{ part: 'part-your-child-s-safety', to: '/faq#safety', label: 'Who may contact my child?' },
	{
		part: 'part-your-child-s-safety',
		to: '/privacy',
		label: 'Are sessions recorded?',
		needs: 'recordings',
	},
	{
		part: 'part-if-something-is-not-right',
		to: '/contactus',
		label: 'Who handles complaints, and how soon?',
		needs: 'complaints',
	},
];

/** Links to parents' first questions, and contacts; sticky. */
function ParentsCard({ html, answered }: Pick<ProseData, 'html' | 'answered'>) {
	const site = useSite();
	const links = parentsAsk
		.filter(({ needs }) => !needs || answered.includes(needs))
		.map(({ part, to, label }) => ({ label, to: html.includes(`id="${part}"`) ? `#${part}` : to }));
	return (
		<nav
			aria-labelledby="parents-ask"
			className="rounded-card border border-line bg-surface p-5 shadow-raised lg:sticky lg:top-24"
		>
			<h2 id="parents-ask" className="text-xl">
				Quick answers
			</h2>
			<ul className="mt-1 divide-y divide-line">
				{links.map(({ to, label }) => (
					<li key={label}>
						{/* The browser opens the answer that the hash names; the router does not. */}
						<Link
							to={to}
							reloadDocument={to.startsWith('/faq#')}
							className="flex min-h-11 items-center justify-between gap-3 py-1.5 font-semibold text-brand text-sm hover:underline"
						>
							{label} <Icon name="arrow" className="size-4" />
						</Link>
					</li>
				))}
			</ul>
			{site ? (
				<>
					<ButtonLink variant="primary" to={bookingLink(site)} className="mt-4 w-full">
						Book a Counselling Session
					</ButtonLink>
					<p className="mt-2 text-center text-muted text-sm">
						A free phone call, in English or Hindi.
					</p>
				</>
			) : null}
		</nav>
	);
}
