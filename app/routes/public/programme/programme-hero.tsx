import { ConstellationRule } from '#app/ui/constellation-rule.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ProgrammeData } from './load-programme.server.ts';

/** The way here, the name, the scene and the tagline. */
export function ProgrammeHero({ crumbs, programme }: Pick<ProgrammeData, 'crumbs' | 'programme'>) {
	return (
		<PageHeader crumbs={crumbs} title={programme.title}>
			<div className="mt-6 grid items-center gap-x-12 gap-y-6 md:mt-8 md:grid-cols-12">
				<Picture
					picture={programme.picture}
					first
					className="aspect-8/5 w-full rounded-card object-cover md:col-span-7"
				/>
				<div className="md:col-span-5">
					<ConstellationRule />
					<p className="mt-3 font-bold font-display text-2xl text-brand">{programme.tagline}</p>
					<p className="mt-4 max-w-prose">{programme.summary}</p>
				</div>
			</div>
		</PageHeader>
	);
}
