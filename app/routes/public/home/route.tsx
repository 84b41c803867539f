import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Container, Section } from '#app/ui/section.tsx';
import { describeRole } from '../blocks/describe-role.ts';
import { FigureDate } from '../blocks/freshness-notes.tsx';
import { Testimonial } from '../blocks/testimonial.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import type { Route } from './+types/route.ts';
import { AboutSection } from './about-section.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import { CounsellingCall } from './counselling-call.tsx';
import { CourseCatalogue } from './course-catalogue.tsx';
import { ExamYear } from './exam-year.tsx';
import { Hero } from './hero.tsx';
import { type HomeData, loadHome } from './load-home.server.ts';
import { WhyUs } from './why-us.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadHome(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { site, home } = loaderData;
	return (
		<main id="main">
			<Hero
				hero={home.hero}
				booking={bookingLink(site)}
				classes={loaderData.classes}
				exams={loaderData.exams}
			/>
			<ExamYear year={loaderData.year} />
			<CourseCatalogue courses={home.courses} />
			<AboutSection about={home.about} hasMentors={loaderData.mentors.length > 0} />
			<Counters home={home} />
			<CounsellingCall counselling={home.counselling} booking={bookingLink(site)} site={site} />
			<WhyUs whyUs={home.whyUs} />
			<ScholarshipBanner scholarship={loaderData.scholarship} />
			<MentorCards mentors={loaderData.mentors} />
			<Testimonials testimonials={loaderData.testimonials} />
			<BlogTeasers posts={loaderData.posts} />
		</main>
	);
}

/** The provider's own figures. */
function Counters({ home: { counters, countersNote } }: Pick<HomeData, 'home'>) {
	if (counters.length === 0) return null;
	return (
		<section aria-label="In figures" className="border-line border-y bg-action-tint">
			<Container>
				<dl className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-4">
					{counters.map((counter) => (
						<div key={counter.label} className="flex flex-col-reverse justify-end">
							<dt className="text-muted">
								{counter.label} <FigureDate {...counter} />
							</dt>
							<dd className="font-bold font-display text-3xl text-brand tabular-nums">
								{counter.value}
							</dd>
						</div>
					))}
				</dl>
				{countersNote ? <p className="pb-8 text-muted text-sm">{countersNote}</p> : null}
			</Container>
		</section>
	);
}

/** The people who teach. */
function MentorCards({ mentors }: { mentors: HomeData['mentors'] }) {
	if (mentors.length === 0) return null;
	return (
		<Section labelledBy="mentors-title" tone="deep">
			<h2 id="mentors-title" className="mb-6 text-3xl">
				Meet the mentors
			</h2>
			<Carousel label="Mentors" perView="four">
				{mentors.map((mentor) => (
					<article
						key={mentor.name}
						className="w-full rounded-card border border-line bg-surface p-5"
					>
						<Picture picture={mentor.picture} sizes="6rem" className="size-24 rounded-card" />
						<h3 className="mt-4 text-xl">{mentor.name}</h3>
						<p className="mt-1 text-muted empty:hidden">{describeRole(mentor)}</p>
						{mentor.sample === 'sample' ? <SampleMark className="mt-3" /> : null}
					</article>
				))}
			</Carousel>
		</Section>
	);
}

/** The scholarship test, with its date in the right tense. */
function ScholarshipBanner({ scholarship }: { scholarship: HomeData['scholarship'] }) {
	const day = formatDay(scholarship.date);
	// After the test, and until a new date is set, the banner is small.
	const size = scholarship.isPast
		? {
				picture: 'md:col-span-4 lg:col-span-3',
				text: 'md:col-span-8 lg:col-span-9',
				title: 'text-2xl',
			}
		: { picture: 'md:col-span-5', text: 'md:col-span-7', title: 'text-3xl' };
	return (
		<Section labelledBy="scholarship-title" className="md:pt-0">
			<div className="grid items-center gap-5 overflow-hidden md:gap-8 rounded-card bg-brand-tint md:grid-cols-12">
				<div className={`md:max-lg:py-6 md:max-lg:pl-6 ${size.picture}`}>
					<Picture
						picture={scholarship.picture}
						className="w-full object-cover max-md:aspect-3/2 md:aspect-5/4 md:max-lg:rounded-card"
					/>
				</div>
				<div className={`px-6 pb-8 md:py-6 md:pr-10 ${size.text}`}>
					<h2 id="scholarship-title" className={size.title}>
						{scholarship.banner}
					</h2>
					<p className="mt-3 max-w-prose">
						{scholarship.isPast
							? `No all-India scholarship test is planned yet. Leave your name and phone number, and we will tell you the date of the next one. The last test was on ${day}.`
							: `The all-India scholarship test is on ${day}. It is online, and you must register first.`}
					</p>
					<ButtonLink to="/scholarshiptest" className="mt-4">
						About the scholarship test
					</ButtonLink>
				</div>
			</div>
		</Section>
	);
}

/** What students say, two at a time. */
function Testimonials({ testimonials }: { testimonials: HomeData['testimonials'] }) {
	if (testimonials.length === 0) return null;
	return (
		<Section labelledBy="testimonials-title">
			<h2 id="testimonials-title" className="mb-6 text-3xl">
				In their own words
			</h2>
			<Carousel label="Testimonials" perView="two">
				{testimonials.map((one) => (
					<figure
						key={one.slug}
						className="flex w-full flex-col rounded-card border border-line bg-surface p-6"
					>
						<Testimonial testimonial={one} />
					</figure>
				))}
			</Carousel>
		</Section>
	);
}
