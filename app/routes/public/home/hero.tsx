import { Link } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Container } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';
import { MentorshipPath } from './mentorship-path.tsx';

/** The first screen: the offer, the next step, and the six parts of the mentorship. */
export function Hero(props: {
	hero: HomeData['home']['hero'];
	booking: string;
	classes: HomeData['classes'];
	exams: HomeData['exams'];
}) {
	const { hero, booking, classes, exams } = props;
	return (
		<section aria-labelledby="hero-title" className="bg-paper">
			<Container className="grid items-start gap-x-12 gap-y-8 pt-4 pb-8 md:py-14 lg:grid-cols-[13fr_11fr] lg:gap-x-10 lg:pt-6">
				<div>
					<h1 id="hero-title" className="text-3xl md:text-4xl lg:text-[3rem]">
						{hero.title}
					</h1>
					<p className="mt-2 max-w-prose md:mt-5 md:text-lg lg:mt-3">{hero.text}</p>
					<PlanEntry classes={classes} exams={exams} />
					<div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 md:mt-5">
						<ButtonLink variant="primary" to={booking}>
							Book a Counselling Session
						</ButtonLink>
						<p className="flex flex-wrap items-center gap-x-2">
							<Link
								to="/programmes"
								className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline hover:no-underline"
							>
								{hero.fees.text ? `Fees: ${hero.fees.text}` : 'Fees, timings and mentors'}{' '}
								<Icon name="arrow" />
							</Link>
							{hero.fees.text && hero.fees.isSample ? <SampleMark /> : null}
						</p>
						<p className="w-full text-muted text-sm">
							The counselling session is a free phone call. Parents are welcome.
						</p>
					</div>
				</div>
				<Picture
					picture={hero.picture}
					first
					className="aspect-5/4 w-full rounded-card object-cover object-bottom lg:aspect-square lg:object-[30%_100%] xl:aspect-auto xl:h-full xl:object-[44%_100%]"
				/>
			</Container>
			<Container className="pb-12 md:pb-16">
				<MentorshipPath points={hero.points} />
			</Container>
		</section>
	);
}

/** Two clicks to the verdicts: class, then exam. The URL contains only these. */
function PlanEntry({ classes, exams }: Pick<HomeData, 'classes' | 'exams'>) {
	const all = [...exams, { slug: 'all', name: 'All exams' }];
	return (
		<form action="/plan#your-exams" className="plan-entry" aria-labelledby="plan-entry-title">
			<h2 id="plan-entry-title" className="text-lg md:text-xl">
				My exam year
			</h2>
			<p className="text-muted text-sm">
				<span className="max-md:sr-only">See which exams you can take, and when. </span>No login or
				phone number needed.
			</p>
			<fieldset>
				<legend className="plan-step">1. Your class</legend>
				<div className="chips">
					{classes.map(({ value, label }) => (
						<label key={value} className="chip">
							<input type="radio" name="class" value={value} required />
							{label}
						</label>
					))}
				</div>
			</fieldset>
			<p id="plan-entry-exam" className="plan-step">
				2. Your target exam
			</p>
			<div className="chips">
				{all.map(({ slug, name }) => (
					<Button key={slug} type="submit" name="exams" value={slug} size="compact">
						{name} <Icon name="next" className="size-4" />
					</Button>
				))}
			</div>
		</form>
	);
}
