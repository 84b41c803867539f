import { Link } from 'react-router';
import type { Newsletter } from '#app/features/newsletter/read-newsletters.server.ts';
import { Mark } from '../blocks/mark.tsx';
import { Moment } from '../blocks/moment.tsx';
import { newsletterMarks } from './newsletter-words.ts';

/** The newsletters, each a line that opens it. */
export function NewsletterLines({ newsletters }: { newsletters: Newsletter[] }) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{newsletters.map((one) => (
				<li
					key={one.id}
					className="relative flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 hover:bg-brand-tint md:px-5"
				>
					<h2 className="wrap-anywhere min-w-0 grow basis-64 font-sans text-base">
						<Link
							to={`/desk/newsletter/${one.id}`}
							className="text-brand underline after:absolute after:inset-0"
						>
							{one.title || 'Without a title'}
						</Link>
					</h2>
					<p className="text-muted text-sm">
						{one.state === 'draft' ? (
							<>
								{one.updated_by_name}, <Moment at={one.updated_at} />
							</>
						) : (
							<>
								{one.sent_count} of {one.total}, <Moment at={one.started_at ?? one.updated_at} />
							</>
						)}
					</p>
					<Mark tone={newsletterMarks[one.state].tone}>{newsletterMarks[one.state].word}</Mark>
				</li>
			))}
		</ul>
	);
}
