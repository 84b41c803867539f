import { Link } from 'react-router';
import { Prose } from '#app/ui/prose.tsx';
import { Neighbours } from '../blocks/neighbours.tsx';
import type { Post } from './load-blog.server.ts';
import { TagLinks } from './post-list.tsx';

/** A table of contents is shown from this number of headings. */
const minHeadings = 3;

/** A post's outline, text, exams and neighbours. */
export function PostBody({ post }: { post: Post }) {
	const { headings, html, tags, exams, newer, older } = post;
	return (
		<>
			{headings.length >= minHeadings ? <Outline headings={headings} /> : null}
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

function Outline({ headings }: Pick<Post, 'headings'>) {
	return (
		<nav
			aria-labelledby="outline"
			className="no-print mb-8 rounded-card bg-paper-deep px-5 py-4 text-sm"
		>
			<h2 id="outline" className="text-base">
				On this page
			</h2>
			<ol className="mt-1 gap-8 sm:columns-2">
				{headings.map((heading) => (
					<li key={heading.id} className="break-inside-avoid">
						<a
							href={`#${heading.id}`}
							className="inline-block py-1 text-brand underline hover:no-underline"
						>
							{heading.label}
						</a>
					</li>
				))}
			</ol>
		</nav>
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
