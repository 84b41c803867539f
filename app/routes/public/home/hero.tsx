import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Container } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** The first screen: what we do, the next step, and the six things that make it up. */
export function Hero(props: {
	hero: HomeData['home']['hero'];
	booking: string;
	exams: HomeData['exams'];
}) {
	const { hero, booking, exams } = props;
	return (
		<section aria-labelledby="hero-title" className="bg-paper">
			<Container className="grid items-center gap-x-12 gap-y-8 py-8 md:py-14 lg:grid-cols-12">
				<div className="lg:col-span-6">
					<h1 id="hero-title" className="text-4xl">
						{hero.title}
					</h1>
					<p className="mt-5 max-w-prose text-lg">{hero.text}</p>
					<div className="mt-7 flex flex-wrap gap-3">
						<ButtonLink look="primary" to={booking}>
							Book a Counselling Session
						</ButtonLink>
						<ButtonLink to="#courses">See the programmes</ButtonLink>
					</div>
					<PlanEntry exams={exams} />
				</div>
				<Picture
					picture={hero.picture}
					first
					className="aspect-5/4 w-full rounded-card object-cover object-bottom lg:col-span-6"
				/>
			</Container>
			<Container className="pb-14 md:pb-20">
				<h2 className="sr-only">What the mentorship is made of</h2>
				<ol className="grid gap-x-10 gap-y-7 border-line border-t pt-9 sm:grid-cols-2 lg:grid-cols-3">
					{hero.points.map((point) => (
						<li key={point.title} className="flex gap-3">
							<Icon name="star" className="mt-1 size-5 fill-action text-action-hover" />
							<div>
								<h3 className="font-sans font-semibold text-lg tracking-normal">{point.title}</h3>
								<p className="mt-1 text-muted">{point.text}</p>
							</div>
						</li>
					))}
				</ol>
			</Container>
		</section>
	);
}

const classes = [
	{ value: '11', label: 'Class 11' },
	{ value: '12', label: 'Class 12' },
	{ value: 'passed', label: 'Passed' },
];

/** Two touches to one's own verdicts: the class, then the exam. The address holds no more than these. */
function PlanEntry({ exams }: { exams: HomeData['exams'] }) {
	const all = [...exams, { slug: 'all', name: 'All exams' }];
	return (
		<form action="/plan" className="plan-entry" aria-labelledby="plan-entry-title">
			<h2 id="plan-entry-title" className="text-xl">
				Which exams can I take?
			</h2>
			<p className="text-muted text-sm">An answer in a minute. No login, no phone number.</p>
			<fieldset>
				<legend className="sr-only">Your class</legend>
				<div className="chips">
					{classes.map(({ value, label }) => (
						<label key={value} className="chip">
							<input type="radio" name="class" value={value} defaultChecked={value === '12'} />
							{label}
						</label>
					))}
				</div>
			</fieldset>
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
