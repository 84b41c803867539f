import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Section } from '#app/ui/section.tsx';
import type { TestSeriesData } from './load-test-series.server.ts';

/** What comes with every series. */
export function FeatureList({ features }: { features: TestSeriesData['series']['features'] }) {
	return (
		<Section labelledBy="features-title">
			<div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
				<div className="lg:col-span-4">
					<ConstellationRule />
					<h2 id="features-title" className="mt-3 text-3xl">
						What comes with it
					</h2>
				</div>
				<dl className="grid gap-x-10 sm:grid-cols-2 lg:col-span-8">
					{features.map((feature) => (
						<div key={feature.title} className="border-line border-t py-6">
							<dt className="font-bold font-display text-xl">{feature.title}</dt>
							<dd className="mt-2">{feature.text}</dd>
						</div>
					))}
				</dl>
			</div>
		</Section>
	);
}
