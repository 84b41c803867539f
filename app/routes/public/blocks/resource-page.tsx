import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { NarrowFold } from '#app/ui/narrow-fold.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import { phoneLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { TextHeading } from './outline-text.ts';
import { QuestionsStrip } from './questions-strip.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** The breadcrumb of every page under Resources. */
export const resources = { label: 'Resources', to: '/sitemap#resources' };

/** The frame of all pages under Resources: header, enquiry panel at the side, questions at the foot. */
export function ResourcePage({
	source,
	header,
	isPanelFolded,
	contents,
	children,
}: {
	/** Names the page in enquiries sent from it. */
	source: string;
	/** The headings of a long text: beside it instead of the panel, which then follows the text. */
	contents?: readonly TextHeading[];
	/** Folds the enquiry panel where it is below the content, to keep a long page short. */
	isPanelFolded?: boolean;
	header: ComponentProps<typeof PageHeader>;
	children: ReactNode;
}) {
	return (
		<main id="main">
			<PageHeader {...header} />
			{contents ? (
				<BesideContents contents={contents}>
					{children}
					<div className="mt-12 max-w-prose">
						<EnquiryPanel source={source} isFolded />
					</div>
				</BesideContents>
			) : (
				<SideLayout
					aside={<EnquiryPanel source={source} isFolded={isPanelFolded} />}
					below={<PlanLinks />}
					asideLabel="Ask a counsellor"
					isTight={isPanelFolded}
				>
					{children}
				</SideLayout>
			)}
			<QuestionsStrip />
		</main>
	);
}

/** The main content with something beside it; below it on a phone. */
function SideLayout({
	children,
	aside,
	below,
	asideLabel,
	isTight,
}: {
	children: ReactNode;
	aside: ReactNode;
	/** Sticky beside the text on wide screens. */
	below: ReactNode;
	asideLabel: string;
	/** Reduces the spacing on long pages. */
	isTight?: boolean;
}) {
	return (
		<Container
			className={`grid gap-x-12 ${isTight ? 'gap-y-4 py-5' : 'gap-y-14 py-8'} md:py-12 lg:grid-cols-12`}
		>
			<div className="min-w-0 lg:col-span-8">{children}</div>
			<aside aria-label={asideLabel} className="lg:col-span-4">
				{aside}
				<div className={`mt-8 lg:sticky lg:top-24 ${isTight ? 'max-lg:hidden' : ''}`}>{below}</div>
			</aside>
		</Container>
	);
}

/** A long text beside its contents, which stay in sight; above it, folded, on a phone. */
export function BesideContents(props: { contents: readonly TextHeading[]; children: ReactNode }) {
	return (
		<Container className="grid gap-x-16 gap-y-8 py-8 md:py-14 lg:grid-cols-12">
			<aside aria-label="Beside the text" className="no-print lg:order-2 lg:col-span-4">
				<div className="beside-text">
					<TableOfContents headings={props.contents} />
					<div className={`max-lg:hidden ${props.contents.length > 0 ? 'mt-8' : ''}`}>
						<PlanLinks />
					</div>
				</div>
			</aside>
			<div className="min-w-0 lg:col-span-8">{props.children}</div>
		</Container>
	);
}

const planLinks = [
	{ to: '/plan', label: 'Which exams can I take?' },
	{ to: '/calander', label: 'When do forms open?' },
	{ to: '/score', label: 'Work out my marks' },
	{ to: '/compare', label: 'Which exam suits me?' },
];

/** Links from reading to planning. */
export function PlanLinks() {
	return (
		<nav aria-label="Plan your year" className="plan-links no-print">
			<p>Plan your year</p>
			{planLinks.map(({ to, label }) => (
				<Link key={to} to={to}>
					{label}
				</Link>
			))}
		</nav>
	);
}

/** An enquiry form beside the content. */
function EnquiryPanel({ source, isFolded }: { source: string; isFolded?: boolean }) {
	const site = useSite();
	const title = (
		<h2 id="enquiry-panel" className="text-2xl">
			{enquiryForms.enquiry.title}
		</h2>
	);
	const body = (
		<>
			{site ? (
				<p className="mt-2 mb-5 text-muted text-sm">
					Or call{' '}
					<a
						href={phoneLink(site)}
						className="inline-block whitespace-nowrap py-1 font-semibold text-brand underline"
					>
						{site.phone}
					</a>
					, {site.hours}.
				</p>
			) : null}
			{/* The primary button of these pages is the call to book a session below. */}
			<EnquiryForm form="enquiry" source={source} variant="secondary" />
		</>
	);
	return (
		<section
			aria-labelledby="enquiry-panel"
			className="no-print rounded-card border border-line bg-surface p-5 shadow-raised md:p-6"
		>
			{isFolded ? (
				<NarrowFold heading={title}>{body}</NarrowFold>
			) : (
				<>
					{title}
					{body}
				</>
			)}
		</section>
	);
}

/** Author, date, and a short addition. */
export function Byline({ author, date, more }: { author: string; date: string; more?: string }) {
	return (
		<p className="mt-3 flex flex-wrap gap-x-4 text-muted">
			<span>{author}</span>
			<time dateTime={date}>{formatDay(date)}</time>
			{more ? <span>{more}</span> : null}
		</p>
	);
}
