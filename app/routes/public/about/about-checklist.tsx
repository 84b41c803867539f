import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { FigureDate } from '../blocks/freshness-notes.tsx';
import type { AboutData } from './load-about.server.ts';

/** What the provider offers, beside its own figures. */
export function AboutChecklist(props: Pick<AboutData, 'about' | 'counters' | 'countersNote'>) {
	return (
		<Section labelledBy="checklist-title" tone="night">
			<div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<h2 id="checklist-title" className="text-2xl">
						What you will find here
					</h2>
					<ul className="mt-6 space-y-7">
						{props.about.checklist.map((point) => (
							<li key={point.title} className="flex gap-4">
								<Icon name="check" className="mt-0.5 size-7 text-action" />
								<div>
									<h3 className="text-xl">{point.title}</h3>
									<p className="mt-1 max-w-prose text-on-brand-muted">{point.text}</p>
								</div>
							</li>
						))}
					</ul>
				</div>
				{props.counters.length > 0 ? <Figures {...props} /> : null}
			</div>
		</Section>
	);
}

/** The provider's own figures. */
function Figures(props: Pick<AboutData, 'counters' | 'countersNote'>) {
	return (
		<div className="lg:col-span-5">
			<h2 className="text-2xl">In numbers</h2>
			<dl className="mt-6 grid grid-cols-2 gap-6 lg:grid-cols-1 lg:gap-3">
				{props.counters.map((counter) => (
					<div
						key={counter.label}
						className="flex flex-col-reverse justify-end lg:flex-row lg:items-baseline lg:justify-start lg:gap-4"
					>
						<dt className="text-on-brand-muted lg:order-2">
							{counter.label} <FigureDate {...counter} />
						</dt>
						<dd className="font-bold font-display text-3xl text-action tabular-nums lg:w-32 lg:text-right">
							{counter.value}
						</dd>
					</div>
				))}
			</dl>
			{props.countersNote ? (
				<p className="mt-4 text-on-brand-muted text-sm">{props.countersNote}</p>
			) : null}
		</div>
	);
}
