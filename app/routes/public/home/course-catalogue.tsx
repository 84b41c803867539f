import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark, SampleNote } from '#app/ui/sample-mark.tsx';
import { Section } from '#app/ui/section.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { HomeData } from './load-home.server.ts';

type Courses = HomeData['home']['courses'];
type Card = Courses['tabs'][number]['cards'][number];

/** With few cards, each is wider, so that no row is half empty. */
const columns: Record<number, string | undefined> = {
	1: '',
	2: 'lg:grid-cols-2',
	3: 'lg:grid-cols-3',
	4: 'sm:grid-cols-2 xl:grid-cols-4',
};

/** The picture is beside the text if a card is as wide as the page. */
const shapes: Record<number, { card: string; picture: string } | undefined> = {
	1: {
		card: 'sm:flex-row',
		picture: 'sm:aspect-auto sm:w-2/5 sm:rounded-l-card sm:rounded-tr-none',
	},
	3: {
		card: 'sm:max-lg:flex-row',
		picture:
			'sm:max-lg:aspect-auto sm:max-lg:w-2/5 sm:max-lg:rounded-l-card sm:max-lg:rounded-tr-none',
	},
};

/** The catalogue: four tabs of cards. */
export function CourseCatalogue({ courses }: { courses: Courses }) {
	const tabs = courses.tabs.map((tab) => ({
		label: tab.label,
		content: (
			<ul className={`grid gap-x-6 gap-y-4 sm:gap-y-8 ${columns[tab.cards.length] ?? columns[4]}`}>
				{tab.cards.map((card) => (
					<CourseCard
						key={card.title}
						card={card}
						shape={shapes[tab.cards.length === 2 ? 1 : tab.cards.length]}
					/>
				))}
			</ul>
		),
	}));
	return (
		<Section labelledBy="courses">
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div>
					<h2 id="courses" className="text-3xl">
						{courses.title}
					</h2>
					{courses.fees ? (
						<p className="mt-2 text-balance font-bold font-display text-brand text-lg">
							{courses.fees}
						</p>
					) : null}
					{courses.tabs.some(({ cards }) => cards.some(isSamplePrice)) ? (
						<SampleNote className="mt-2" />
					) : null}
				</div>
				<ButtonLink to="/programmes">Compare fees and timings</ButtonLink>
			</div>
			<Tabs label={courses.title} tabs={tabs} />
		</Section>
	);
}

function isSamplePrice({ fee, isSample }: Card) {
	return Boolean(fee && isSample);
}

function CourseCard({ card, shape }: { card: Card; shape?: { card: string; picture: string } }) {
	return (
		<li className={`flex flex-col rounded-card border border-line bg-surface ${shape?.card ?? ''}`}>
			<Picture
				picture={card.picture}
				className={`w-full rounded-t-card object-cover max-sm:aspect-5/2 max-sm:object-[50%_30%] sm:aspect-8/5 ${shape?.picture ?? ''}`}
			/>
			<div className="flex flex-1 flex-col p-4 sm:p-5">
				<h3 className="text-xl">{card.title}</h3>
				<p className="mt-1 text-muted sm:mt-2">{card.subtitle}</p>
				<div className="mt-1 mb-3 sm:mt-2 sm:mb-5 flex flex-wrap items-baseline gap-x-3 font-semibold text-brand">
					{card.fee} {isSamplePrice(card) ? <SampleMark /> : null}
				</div>
				<div className="mt-auto flex flex-wrap items-center justify-between gap-2">
					<ButtonLink to={card.enroll} aria-label={`Enroll Now in ${card.title}`}>
						Enroll Now
					</ButtonLink>
					<Link
						to={card.more}
						className="flex min-h-12 items-center gap-1 px-2 font-semibold text-brand hover:underline"
					>
						More <span className="sr-only">about {card.title}</span> <Icon name="arrow" />
					</Link>
				</div>
			</div>
		</li>
	);
}
