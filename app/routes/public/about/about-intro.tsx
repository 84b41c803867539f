import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { AboutData } from './load-about.server.ts';

/** Who we are, in our own words; on wide screens the picture reaches up into the header. */
export function AboutIntro({ about }: Pick<AboutData, 'about'>) {
	return (
		<Section labelledBy="who-title">
			<div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<h2 id="who-title" className="text-3xl">
						{about.title}
					</h2>
					<p className="mt-5 max-w-prose text-lg">{about.text}</p>
				</div>
				<Picture
					picture={about.picture}
					first
					className="aspect-5/4 w-full rounded-card bg-paper-deep object-cover lg:col-span-5 lg:-mt-40"
				/>
			</div>
		</Section>
	);
}
