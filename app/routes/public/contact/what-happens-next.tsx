import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { Section } from '#app/ui/section.tsx';
import { StarPath } from '#app/ui/star-path.tsx';

const stepsTo = (next: string) => [
	{
		title: 'You send the form',
		text: 'The counsellor reads it first, so you need not explain everything twice.',
	},
	{ title: 'We call you', text: next },
	{
		title: 'You meet a mentor',
		text: 'You agree on a time together. Parents are welcome to join.',
	},
	{ title: 'You decide', text: 'At home, with your family, in your own time.' },
];

/** What a careful parent wants to know before sending a number. */
export function WhatHappensNext({ next }: { next: string }) {
	return (
		<Section labelledBy="next-title" tone="deep">
			<div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
				<div className="lg:col-span-4">
					<ConstellationRule />
					<h2 id="next-title" className="mt-3 text-3xl">
						What happens next
					</h2>
				</div>
				<div className="lg:col-span-8">
					<StarPath steps={stepsTo(next)} />
				</div>
			</div>
		</Section>
	);
}
