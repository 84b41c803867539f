import { Link } from 'react-router';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** Who the provider is, and what students get. */
export function AboutSection(props: { about: HomeData['home']['about']; hasMentors: boolean }) {
	const { about, hasMentors } = props;
	// The link of each point in the checklist; further ones link to the about page.
	const places = ['#courses', '/analysis', hasMentors ? '#mentors-title' : '/about'];
	return (
		<Section labelledBy="about-title" tone="deep">
			<div className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
				<Picture
					picture={about.picture}
					className="aspect-5/4 w-full rounded-card object-cover md:max-lg:aspect-auto md:max-lg:h-full"
				/>
				<div>
					<ConstellationRule />
					<h2 id="about-title" className="mt-3 text-3xl">
						{about.title}
					</h2>
					<p className="mt-4 max-w-prose text-lg">{about.text}</p>
					<ul className="mt-6 divide-y divide-line border-line border-y">
						{about.checklist.map((title, index) => (
							<li key={title}>
								<Link
									to={places[index] ?? '/about'}
									className="flex min-h-13 items-center gap-3 font-semibold text-brand hover:underline"
								>
									<Icon name="check" className="size-6 text-success" />
									{title}
									<Icon name="arrow" className="ml-auto" />
								</Link>
							</li>
						))}
					</ul>
				</div>
			</div>
		</Section>
	);
}
