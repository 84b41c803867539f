import { Link } from 'react-router';
import { Prose } from '#app/ui/prose.tsx';
import { JumpLinks } from '../blocks/jump-links.tsx';
import { Neighbours } from '../blocks/neighbours.tsx';
import type { Post } from './load-post.server.ts';

/** From how many headings on a list of them helps more than it stands in the way. */
const fewestHeadings = 3;

/** A post's outline, text, exams and neighbours. */
export function PostBody({ post }: { post: Post }) {
	const { headings, html, exams, newer, older } = post;
	return (
		<>
			{headings.length >= fewestHeadings ? (
				<div className="mb-8">
					<JumpLinks label="On this page" links={headings} />
				</div>
			) : null}
			<Prose html={html} />
			{exams.length > 0 ? <RelatedExams exams={exams} /> : null}
			<Neighbours newer={newer} older={older} />
		</>
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
