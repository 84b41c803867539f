import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import type { AboutData } from './load-about.server.ts';

/** Every programme in a line, as in the index of a prospectus. */
export function ProgrammeRows({ programmes }: Pick<AboutData, 'programmes'>) {
	return (
		<Section labelledBy="programmes-title">
			<h2 id="programmes-title" className="text-3xl">
				The mentorship programs
			</h2>
			<ul className="mt-6 divide-y divide-line border-line border-y">
				{programmes.map((programme) => (
					<li key={programme.address}>
						<Link
							to={programme.address}
							className="group grid items-center gap-x-8 gap-y-1 py-5 md:grid-cols-12"
						>
							<span className="font-bold font-display text-brand text-xl group-hover:underline md:col-span-5">
								{programme.title}
							</span>
							<span className="max-w-prose md:col-span-6">{programme.tagline}</span>
							<Icon
								name="arrow"
								className="hidden size-6 justify-self-end text-brand transition-transform group-hover:translate-x-1 md:block"
							/>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
