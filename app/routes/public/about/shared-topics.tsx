import { ButtonLink } from '#app/ui/button.tsx';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Section } from '#app/ui/section.tsx';
import type { AboutData } from './load-about.server.ts';

/** Topics that several exams share, so that study time counts more than once. */
export function SharedTopics({ topics }: Pick<AboutData, 'topics'>) {
	if (topics.length === 0) return null;
	return (
		<Section labelledBy="topics-title" tone="deep">
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
				<div className="lg:col-span-4">
					<ConstellationRule />
					<h2 id="topics-title" className="mt-3 text-3xl">
						Topics that help in several exams
					</h2>
					<p className="mt-4">Not sure where to start? Start with these.</p>
					<ButtonLink to="/analysis" className="mt-6">
						Topics, exam by exam
					</ButtonLink>
				</div>
				<ul className="flex flex-wrap content-start gap-2.5 lg:col-span-8">
					{topics.map((topic) => (
						<li
							key={topic}
							className="rounded-full border border-brand-soft bg-surface px-4 py-2 text-brand"
						>
							{topic}
						</li>
					))}
				</ul>
			</div>
		</Section>
	);
}
