import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { Section } from '#app/ui/section.tsx';
import type { AboutData } from './load-about.server.ts';

/** The people who teach, with a few words on each. */
export function MentorList({ mentors }: Pick<AboutData, 'mentors'>) {
	if (mentors.length === 0) return null;
	return (
		<Section labelledBy="people-title">
			<h2 id="people-title" className="text-3xl">
				Who would teach you
			</h2>
			<p className="mt-3 max-w-prose">
				Ask for the name of the mentor you would have, and speak to that person before you enrol.
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
							<p className="text-muted">{mentor.designation}</p>
							{mentor.bio ? <p className="mt-2">{mentor.bio}</p> : null}
							{mentor.sample === 'sample' ? <SampleMark /> : null}
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
