import { Link } from 'react-router';
import { Prose } from '#app/ui/prose.tsx';
import { ComparisonTable } from '../blocks/comparison-table.tsx';
import { Neighbours } from '../blocks/neighbours.tsx';
import type { Post } from './load-blog.server.ts';
import { TagLinks } from './post-list.tsx';

/** A post's text, exams and neighbours. */
export function PostBody({ post }: { post: Post }) {
	const { figures, html, tags, exams, newer, older } = post;
	return (
		<>
			{figures ? <Figures figures={figures} /> : null}
			<Prose html={html} />
			{tags.length > 0 ? (
				<div className="mt-10">
					<TagLinks tags={tags} />
				</div>
			) : null}
			{exams.length > 0 ? <RelatedExams exams={exams} /> : null}
			<Neighbours newer={newer} older={older} />
		</>
	);
}

/** The facts of the exams that a post compares: they come from their records, so that a post never has old figures. */
function Figures({ figures }: { figures: NonNullable<Post['figures']> }) {
	return (
		<section aria-labelledby="figures" className="mb-8">
			<h2 id="figures" className="mb-2 text-2xl">
				In figures
			</h2>
			<ComparisonTable {...figures} />
			<Link
				to={`/compare?exams=${figures.exams.map(({ slug }) => slug).join()}`}
				className="mt-2 inline-block py-1 font-semibold text-brand underline hover:no-underline"
			>
				Compare everything else
			</Link>
		</section>
	);
}

function RelatedExams({ exams }: Pick<Post, 'exams'>) {
	return (
		<section aria-labelledby="related-exams" className="mt-12">
			<h2 id="related-exams" className="text-xl">
				Exams in this post
			</h2>
			<ul className="mt-2 flex flex-wrap gap-x-6">
				{exams.map((exam) => (
					<li key={exam.to}>
						<Link
							to={exam.to}
							className="inline-flex min-h-11 items-center font-semibold text-brand underline hover:no-underline"
						>
							{exam.label}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
