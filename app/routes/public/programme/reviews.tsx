import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { ProgrammeData } from './load-programme.server.ts';

/** What its students say; nothing until there are real words to show. */
export function Reviews({ reviews }: Pick<ProgrammeData, 'reviews'>) {
	if (reviews.length === 0) return null;
	return (
		<Section labelledBy="reviews-title" tone="surface">
			<h2 id="reviews-title" className="text-3xl">
				What its students say
			</h2>
			<ul className="mt-8 gap-12 md:columns-2">
				{reviews.map((review) => (
					<li key={review.slug} className="mb-10 break-inside-avoid">
						<figure className="border-action border-l-4 pl-5">
							<blockquote className="text-lg">{review.words}</blockquote>
							<figcaption className="mt-4 flex items-center gap-4">
								<Picture
									picture={review.picture}
									sizes="4rem"
									className="size-14 shrink-0 rounded-full"
								/>
								<p>
									<b className="font-semibold">{review.name}</b>
									<span className="block text-muted text-sm">{review.detail}</span>
								</p>
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</Section>
	);
}
