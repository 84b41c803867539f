import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import type { TestSeriesData } from './load-test-series.server.ts';
import { PaperStack } from './paper-stack.tsx';

type Card = TestSeriesData['series']['cards'][number];

// On wide screens each series stands one stair above the one before it.
const stairs = ['lg:mt-20', 'lg:mt-10', ''];

/** The series, as stairs. */
export function SeriesSteps({ cards, testAppUrl }: { cards: Card[]; testAppUrl: string }) {
	return (
		<Section labelledBy="series-title">
			<h2 id="series-title" className="text-3xl">
				Series to choose from
			</h2>
			<ol className="mt-8 grid gap-6 lg:mt-0 lg:grid-cols-3">
				{cards.map((card, index) => (
					<li key={card.title} className={`flex ${stairs[index] ?? ''}`}>
						<SeriesCard card={card} step={index + 1} testAppUrl={testAppUrl} />
					</li>
				))}
			</ol>
		</Section>
	);
}

function SeriesCard(props: { card: Card; step: number; testAppUrl: string }) {
	const { card, step, testAppUrl } = props;
	return (
		<article className="flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-6 sm:max-lg:flex-row sm:max-lg:gap-8">
			<PaperStack step={step} />
			<div className="flex flex-1 flex-col">
				<h3 className="text-2xl">{card.title}</h3>
				<p className="mt-2">{card.text}</p>
				{card.points.length > 0 ? <Points points={card.points} /> : null}
				<div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2 pt-6">
					<ButtonLink to={card.enroll} aria-label={`Enroll Now: ${card.title}`}>
						Enroll Now
					</ButtonLink>
					<a
						href={testAppUrl}
						rel="noopener"
						aria-label={`Free Mock Test: ${card.title}`}
						className="flex min-h-12 items-center gap-1.5 font-semibold text-brand hover:underline"
					>
						Free Mock Test <Icon name="external" className="size-4" />
					</a>
				</div>
			</div>
		</article>
	);
}

function Points({ points }: { points: readonly string[] }) {
	return (
		<ul className="mt-5 space-y-2">
			{points.map((point) => (
				<li key={point} className="flex gap-2">
					<Icon name="check" className="mt-1 size-5 text-success" />
					{point}
				</li>
			))}
		</ul>
	);
}
