import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { bookingLink } from '../shell/contact-links.ts';
import type { Route } from './+types/route.ts';
import { AboutSection } from './about-section.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import { CounsellingCall } from './counselling-call.tsx';
import { Counters } from './counters.tsx';
import { CourseCatalogue } from './course-catalogue.tsx';
import { Hero } from './hero.tsx';
import { loadHome } from './load-home.server.ts';
import { MentorCards } from './mentor-cards.tsx';
import { ScholarshipBanner } from './scholarship-banner.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyUs } from './why-us.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadHome(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { site, home } = loaderData;
	return (
		<main id="main">
			<Hero hero={home.hero} booking={bookingLink(site)} />
			<AboutSection about={home.about} />
			<CourseCatalogue courses={home.courses} />
			<CounsellingCall counselling={home.counselling} booking={bookingLink(site)} site={site} />
			<WhyUs whyUs={home.whyUs} />
			<Counters home={home} />
			<ScholarshipBanner scholarship={loaderData.scholarship} />
			<MentorCards mentors={loaderData.mentors} />
			<Testimonials testimonials={loaderData.testimonials} />
			<BlogTeasers posts={loaderData.posts} />
		</main>
	);
}
