import { Picture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Container } from '#app/ui/section.tsx';
import type { TestSeriesData } from './load-test-series.server.ts';

/** What a test series is, and how to choose, beside its scene. */
export function SeriesIntro({ series }: Pick<TestSeriesData, 'series'>) {
	return (
		<div className="bg-paper-deep">
			<Container className="grid items-center gap-10 py-14 md:py-20 lg:grid-cols-12">
				<div className="lg:col-span-7">
					<Prose html={series.descriptionHtml} />
				</div>
				<Picture
					picture={series.picture}
					className="aspect-8/5 w-full rounded-card object-cover lg:col-span-5"
				/>
			</Container>
		</div>
	);
}
