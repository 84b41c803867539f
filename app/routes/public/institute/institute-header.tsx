import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Container } from '#app/ui/section.tsx';
import type { InstituteData } from './load-institute.server.ts';

/** The top of the page: the way here, the name, a summary and the drawn banner. */
export function InstituteHeader({ crumbs, institute, banner }: InstituteData) {
	return (
		<div className="border-line border-b bg-brand-tint">
			<Container className="grid items-center gap-x-12 gap-y-6 py-8 md:py-12 lg:grid-cols-12">
				<div className="lg:col-span-6">
					<Breadcrumb crumbs={crumbs} />
					<h1 className="mt-3 text-3xl">{institute.name}</h1>
					<p className="mt-3 max-w-prose text-lg">{institute.summary}</p>
				</div>
				<Picture
					picture={banner}
					first
					className="aspect-5/2 w-full rounded-card bg-surface object-cover lg:col-span-6"
				/>
			</Container>
		</div>
	);
}
