import { ButtonLink } from '#app/ui/button.tsx';
import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** Four reasons, read down the page. */
export function WhyUs({ whyUs }: { whyUs: HomeData['home']['whyUs'] }) {
	return (
		<Section labelledBy="why-title">
			<div className="grid gap-10 lg:grid-cols-12">
				<div className="lg:col-span-4">
					<ConstellationRule />
					<h2 id="why-title" className="mt-3 text-3xl">
						{whyUs.title}
					</h2>
					<p className="mt-4 text-muted">{whyUs.text}</p>
					<ButtonLink to="/whyipm" className="mt-6">
						Read how we work
					</ButtonLink>
				</div>
				<dl className="divide-y divide-line border-line border-y lg:col-span-8">
					{whyUs.highlights.map((highlight) => (
						<div key={highlight.title} className="gap-6 py-6 md:grid md:grid-cols-3">
							<dt className="font-bold font-display text-xl">{highlight.title}</dt>
							<dd className="mt-2 max-w-prose md:col-span-2 md:mt-0">{highlight.text}</dd>
						</div>
					))}
				</dl>
			</div>
		</Section>
	);
}
