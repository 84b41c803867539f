import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import attention from '#content/pictures/scenes/why-attention.svg?url';
import faculty from '#content/pictures/scenes/why-faculty.svg?url';
import mentorship from '#content/pictures/scenes/why-mentorship.svg?url';
import timing from '#content/pictures/scenes/why-timing.svg?url';
import { FigureDate } from '../blocks/freshness-notes.tsx';
import type { HomeData } from './load-home.server.ts';

// The first four points have a drawing each; further points reuse them in order.
const scenes = [mentorship, attention, timing, faculty];

/** The reasons as drawings with one sentence each; the linked page has more. */
export function WhyUs({ whyUs }: { whyUs: HomeData['home']['whyUs'] }) {
	return (
		<Section labelledBy="why-title">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<h2 id="why-title" className="text-3xl">
					{whyUs.title}
				</h2>
				<ButtonLink to="/whyipm">Read how we work</ButtonLink>
			</div>
			<ul className="why-tiles mt-7">
				{whyUs.highlights.map((highlight, index) => (
					<li key={highlight.title}>
						<img
							src={scenes[index % scenes.length]}
							width={480}
							height={270}
							alt=""
							loading="lazy"
							className="w-full rounded-card"
						/>
						<div>
							<h3 className="text-xl">{highlight.title}</h3>
							<p className="mt-1 text-muted">{highlight.text}</p>
							<FigureDate {...highlight} />
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
