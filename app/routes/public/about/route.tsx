import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Container, Section } from '#app/ui/section.tsx';
import { describeRole } from '../blocks/describe-role.ts';
import type { Route } from './+types/route.ts';
import { AboutChecklist } from './about-checklist.tsx';
import { type AboutData, loadAbout } from './load-about.server.ts';
import { SharedTopics } from './shared-topics.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	return await loadAbout(context.get(appContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader crumbs={page.crumbs} title={page.title}>
				<p className="mt-3 max-w-prose text-lg lg:w-7/12">{page.intro}</p>
			</PageHeader>
			<AboutIntro about={page.about} />
			<AboutChecklist {...page} />
			<ProgrammeRows programmes={page.programmes} />
			<SharedTopics topics={page.topics} />
			<MentorList mentors={page.mentors} />
			<ReadOn />
		</main>
	);
}

/** The introduction; on wide screens its picture overlaps the header. */
function AboutIntro({ about }: Pick<AboutData, 'about'>) {
	return (
		<Section labelledBy="who-title">
			<div className="grid items-start gap-x-8 gap-y-8 md:grid-cols-12 lg:gap-x-12">
				<div className="md:col-span-7">
					<h2 id="who-title" className="text-3xl">
						{about.title}
					</h2>
					<p className="mt-5 max-w-prose text-lg">{about.text}</p>
				</div>
				<Picture
					picture={about.picture}
					first
					className="aspect-5/4 w-full rounded-card bg-paper-deep object-cover md:col-span-5 lg:-mt-40"
				/>
			</div>
		</Section>
	);
}

/** Every programme as one line. */
function ProgrammeRows({ programmes }: Pick<AboutData, 'programmes'>) {
	return (
		<Section labelledBy="programmes-title">
			<h2 id="programmes-title" className="text-3xl">
				The mentorship programmes
			</h2>
			<ul className="mt-6 divide-y divide-line border-line border-y">
				{programmes.map((programme) => (
					<li key={programme.address}>
						<Link
							to={programme.address}
							className="group grid items-center gap-x-8 gap-y-1 py-5 md:grid-cols-12"
						>
							<span className="font-bold font-display text-brand text-xl group-hover:underline md:col-span-5">
								{programme.title}
							</span>
							<span className="max-w-prose md:col-span-6">{programme.tagline}</span>
							<Icon
								name="arrow"
								className="hidden size-6 justify-self-end text-brand transition-transform group-hover:translate-x-1 md:block"
							/>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}

const pages = [
	{ to: '/whyipm', label: 'How we work', text: 'What makes mentorship different.' },
	{
		to: '/parents',
		label: 'For parents',
		text: 'What our programmes cost, what we do not promise, and how we handle your child’s phone number.',
	},
	{ to: '/faq', label: 'FAQ', text: 'The questions students ask most.' },
];

function ReadOn() {
	return (
		<nav aria-label="Read on" className="border-line border-t bg-surface">
			<Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-10">
				<ul className="grid gap-x-10 gap-y-2 sm:grid-cols-3 lg:max-w-3xl">
					{pages.map((page) => (
						<li key={page.to}>
							<Link to={page.to} className="group block py-2">
								<span className="flex items-center gap-2 font-bold font-display text-brand text-lg group-hover:underline">
									{page.label} <Icon name="arrow" />
								</span>
								<span className="text-muted">{page.text}</span>
							</Link>
						</li>
					))}
				</ul>
				<ButtonLink variant="primary" to="/contactus">
					Book a free counselling session
				</ButtonLink>
			</Container>
		</nav>
	);
}

/** The people who teach, with a few words on each. */
function MentorList({ mentors }: Pick<AboutData, 'mentors'>) {
	if (mentors.length === 0) return null;
	return (
		<Section labelledBy="mentors">
			<h2 id="mentors" className="text-3xl">
				Who will teach you
			</h2>
			<p className="mt-3 max-w-prose">
				Ask who your mentor would be, and speak to that person before you enrol.
			</p>
			<ul className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
				{mentors.map((mentor) => (
					<li key={mentor.slug} className="flex items-start gap-5">
						<Picture
							picture={mentor.picture}
							sizes="8rem"
							className="size-24 shrink-0 rounded-card md:size-32"
						/>
						<div className="min-w-0">
							<h3 className="text-xl">{mentor.name}</h3>
							<p className="text-muted empty:hidden">{describeRole(mentor)}</p>
							{mentor.bio ? <p className="mt-2">{mentor.bio}</p> : null}
							{mentor.sample === 'sample' ? <SampleMark className="mt-3" /> : null}
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
