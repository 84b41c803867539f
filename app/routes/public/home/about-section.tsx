import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** Who we are, and what a student finds here. */
export function AboutSection({ about }: { about: HomeData['home']['about'] }) {
	return (
		<Section labelledBy="about-title" tone="deep">
			<div className="grid items-center gap-10 lg:grid-cols-12">
				<Picture
					picture={about.picture}
					className="aspect-5/4 w-full rounded-card object-cover lg:col-span-5"
				/>
				<div className="lg:col-span-7">
					<ConstellationRule />
					<h2 id="about-title" className="mt-3 text-3xl">
						{about.title}
					</h2>
					<p className="mt-4 max-w-prose">{about.text}</p>
					<ul className="mt-6 space-y-4">
						{about.checklist.map((point) => (
							<li key={point.title} className="flex gap-3">
								<Icon name="check" className="mt-0.5 size-6 text-success" />
								<p className="max-w-prose">
									<b className="font-semibold">{point.title}.</b> {point.text}
								</p>
							</li>
						))}
					</ul>
				</div>
			</div>
		</Section>
	);
}
