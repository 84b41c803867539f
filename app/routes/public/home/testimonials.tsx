import { Carousel } from '#app/ui/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** What students say, two at a time. */
export function Testimonials({ testimonials }: { testimonials: HomeData['testimonials'] }) {
	if (testimonials.length === 0) return null;
	return (
		<Section labelledBy="testimonials-title">
			<h2 id="testimonials-title" className="mb-6 text-3xl">
				In their own words
			</h2>
			<Carousel label="Testimonials" perView="two">
				{testimonials.map((one) => (
					<figure
						key={one.name}
						className="flex w-full flex-col rounded-card border border-line bg-surface p-6"
					>
						<blockquote className="text-lg">{one.words}</blockquote>
						<figcaption className="mt-auto flex items-center gap-4 pt-6">
							<Picture picture={one.picture} sizes="4rem" className="size-16 rounded-full" />
							<div>
								<p className="font-semibold">{one.name}</p>
								<p className="text-muted text-sm">{one.detail}</p>
								{one.sample === 'sample' ? <SampleMark /> : null}
							</div>
						</figcaption>
					</figure>
				))}
			</Carousel>
		</Section>
	);
}
