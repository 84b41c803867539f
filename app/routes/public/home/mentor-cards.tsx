import { Carousel } from '#app/ui/carousel.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** The people who teach. */
export function MentorCards({ mentors }: { mentors: HomeData['mentors'] }) {
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
						<p className="mt-1 text-muted">{mentor.designation}</p>
						{mentor.sample === 'sample' ? <SampleMark /> : null}
					</article>
				))}
			</Carousel>
		</Section>
	);
}
