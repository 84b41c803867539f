import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { ProgrammeData } from './load-programme.server.ts';

/** Who teaches the programme; nothing until the provider has named somebody real. */
export function Instructors({ instructors }: Pick<ProgrammeData, 'instructors'>) {
	if (instructors.length === 0) return null;
	return (
		<Section labelledBy="instructors-title" tone="deep">
			<h2 id="instructors-title" className="text-3xl">
				Who teaches it
			</h2>
			<ul className="mt-8 grid gap-8 md:grid-cols-2">
				{instructors.map((mentor) => (
					<li key={mentor.slug} className="flex items-start gap-5">
						<Picture
							picture={mentor.picture}
							sizes="6rem"
							className="size-24 shrink-0 rounded-card"
						/>
						<div>
							<h3 className="text-xl">{mentor.name}</h3>
							<p className="text-muted">{mentor.designation}</p>
							{mentor.bio ? <p className="mt-2 max-w-prose">{mentor.bio}</p> : null}
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
