import { formatDay } from '#app/platform/format-date.ts';
import { Picture } from '#app/ui/picture.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import type { ShownTestimonial } from './show-claims.server.ts';

/**
 * A testimonial. The advertising rules of 2024 require name, rank, course, its length and whether it was paid, in
 * the same size as the text.
 */
export function Testimonial({ testimonial }: { testimonial: ShownTestimonial }) {
	const { name, detail, words, picture, isSample, disclosure } = testimonial;
	return (
		<>
			<blockquote className="text-lg">{words}</blockquote>
			<figcaption className="mt-auto flex items-start gap-4 pt-6 text-lg">
				<Picture picture={picture} sizes="4rem" className="size-16 shrink-0 rounded-full" />
				<div className="min-w-0">
					<p className="font-semibold">{name}</p>
					{disclosure ? (
						<>
							<p>{disclosure.rank}</p>
							<p>
								{disclosure.course}, {disclosure.courseLength},{' '}
								{disclosure.isPaid ? 'paid course' : 'free course'}
							</p>
							{disclosure.asOf ? <p>As of {formatDay(disclosure.asOf)}</p> : null}
						</>
					) : (
						<p>{detail}</p>
					)}
					{isSample ? <SampleMark className="mt-2" /> : null}
				</div>
			</figcaption>
		</>
	);
}
