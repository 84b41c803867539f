import { Container } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

/** The provider's own figures. */
export function Counters({ home: { counters, countersNote } }: Pick<HomeData, 'home'>) {
	return (
		<section aria-label="In figures" className="border-line border-y bg-action-tint">
			<Container>
				<dl className="grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-4">
					{counters.map((counter) => (
						<div key={counter.label} className="flex flex-col-reverse justify-end">
							<dt className="text-muted">{counter.label}</dt>
							<dd className="font-bold font-display text-3xl text-brand tabular-nums">
								{counter.value}
							</dd>
						</div>
					))}
				</dl>
				{countersNote ? <p className="pb-8 text-muted text-sm">{countersNote}</p> : null}
			</Container>
		</section>
	);
}
