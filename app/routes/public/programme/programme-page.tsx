import { Link } from 'react-router';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Container } from '#app/ui/section.tsx';
import { describeRole } from '../blocks/describe-role.ts';
import { EnrolDialog } from '../blocks/enrol-dialog.tsx';
import { EnrolStrip } from '../blocks/enrol-strip.tsx';
import { Testimonial } from '../blocks/testimonial.tsx';
import { NextTimes } from '../book/next-times.tsx';
import type { ProgrammeData } from './load-programme.server.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferDetails } from './offer-details.tsx';
import { ProgrammeTabs } from './programme-tabs.tsx';

/** One mentorship programme: what it is, what it costs, and the next step beside it. */
export function ProgrammePage(data: ProgrammeData) {
	const { crumbs, programme, mentors, reviews } = data;
	return (
		<main key={programme.address} id="main">
			<Container className="grid gap-x-12 gap-y-6 py-6 md:py-10 lg:grid-cols-12">
				<div className="lg:col-span-8">
					<Breadcrumb crumbs={crumbs} />
					<h1 className="mt-3 text-3xl">{programme.title}</h1>
					<p className="mt-3 font-bold font-display text-brand text-xl">{programme.tagline}</p>
					<Elsewhere programmes={data.elsewhere} />
				</div>
				<OfferCard {...data} />
				<div className="items-center gap-6 md:max-lg:flex lg:col-span-8">
					<Picture
						picture={programme.picture}
						first
						className="aspect-8/5 w-full rounded-card object-cover md:max-lg:w-56 lg:aspect-2/1"
					/>
					<div className="max-md:mt-5 lg:mt-5">
						<p className="max-w-prose text-lg">{programme.summary}</p>
						{programme.note ? (
							<p className="mt-3 max-w-prose text-muted">{programme.note}</p>
						) : null}
					</div>
				</div>
				<div className="space-y-12 lg:order-1 lg:col-span-8">
					<OfferDetails {...data} />
					<NextTimes
						className="rounded-card border border-line bg-surface p-5"
						label="Free counselling session: available times"
					/>
					<ProgrammeTabs programme={programme} />
					<Mentors mentors={mentors} />
					<Reviews reviews={reviews} />
				</div>
			</Container>
			<EnrolStrip />
			<EnrolDialog choices={data.choices} source="programme page, Enroll Now" />
		</main>
	);
}

/** For visitors whose card on the home page named another programme; short, so that the next step stays in sight. */
function Elsewhere({ programmes }: { programmes: ProgrammeData['elsewhere'] }) {
	return programmes.map(({ title, to }) => (
		<p key={title} className="mt-1 text-sm">
			Looking for{' '}
			<Link to={to} className="font-semibold text-brand underline hover:no-underline">
				{title}
			</Link>
			?
		</p>
	));
}

/** The programme's mentors; nothing until the provider names them. */
function Mentors({ mentors }: Pick<ProgrammeData, 'mentors'>) {
	if (mentors.length === 0) return null;
	return (
		<section aria-labelledby="mentors" className="rounded-card bg-paper-deep p-5 md:p-8">
			<h2 id="mentors" className="text-2xl">
				Who teaches it
			</h2>
			{mentors.length > 1 ? (
				<p className="mt-3 max-w-prose">
					One of these mentors is your lead mentor, who plans with you from start to finish. The
					others teach their own subjects.
				</p>
			) : null}
			<ul className="mt-6 grid gap-6 md:grid-cols-2">
				{mentors.map((mentor) => (
					<li key={mentor.slug} className="flex items-start gap-5">
						<Picture
							picture={mentor.picture}
							sizes="6rem"
							className="size-20 shrink-0 rounded-card"
						/>
						<div>
							<h3 className="text-xl">{mentor.name}</h3>
							<p className="text-muted empty:hidden">{describeRole(mentor)}</p>
							{mentor.bio ? <p className="mt-2 max-w-prose">{mentor.bio}</p> : null}
							{mentor.sample === 'sample' ? <SampleMark /> : null}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Students' reviews; nothing until there are genuine ones. */
function Reviews({ reviews }: Pick<ProgrammeData, 'reviews'>) {
	if (reviews.length === 0) return null;
	return (
		<section aria-labelledby="reviews-title">
			<h2 id="reviews-title" className="text-2xl">
				What its students say
			</h2>
			<ul className="mt-6 gap-12 md:columns-2">
				{reviews.map((review) => (
					<li key={review.slug} className="mb-10 break-inside-avoid">
						<figure className="border-action border-l-4 pl-5">
							<Testimonial testimonial={review} />
						</figure>
					</li>
				))}
			</ul>
		</section>
	);
}
