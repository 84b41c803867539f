import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { StarPath } from '#app/ui/star-path.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { bookingLink } from '../shell/contact-links.ts';
import { useSite } from '../shell/use-site.ts';
import type { ProgrammeData } from './load-programme.server.ts';

type Programme = ProgrammeData['programme'];

/** What the programme is, and what happens in the free counselling session. */
export function ProgrammeTabs({ programme }: { programme: Programme }) {
	return (
		<Tabs
			label={programme.title}
			tabs={[
				{ label: programme.descriptionTab, content: <Description programme={programme} /> },
				{ label: 'FREE Session', content: <FreeSession steps={programme.freeSession} /> },
			]}
		/>
	);
}

function Description({ programme }: { programme: Programme }) {
	return (
		<>
			<Prose html={programme.descriptionHtml} />
			<h2 className="mt-12 text-2xl">What you get</h2>
			<dl className="mt-5 divide-y divide-line border-line border-y">
				{programme.benefits.map((benefit) => (
					<div key={benefit.title} className="gap-8 py-5 md:grid md:grid-cols-5">
						<dt className="flex gap-3 font-bold font-display text-lg md:col-span-2">
							<Icon name="star" className="mt-1 size-5 fill-action text-action-hover" />
							{benefit.title}
						</dt>
						<dd className="mt-1 pl-8 md:col-span-3 md:mt-0 md:pl-0">{benefit.text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

function FreeSession({ steps }: { steps: Programme['freeSession'] }) {
	const site = useSite();
	return (
		<>
			<h2 className="text-2xl">What happens in your free counselling session</h2>
			<div className="mt-6">
				<StarPath steps={steps} />
			</div>
			{site ? (
				<ButtonLink to={bookingLink(site)} className="mt-8">
					Book a Counselling Session
				</ButtonLink>
			) : null}
		</>
	);
}
