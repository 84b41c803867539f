import { useId } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';

interface Member {
	name: string;
	plural: string;
	hint: string;
	single: boolean;
	count: number;
	drafts: number;
	updatedAt: number | null;
}

/** A group of collections, each with its number of entries and unpublished changes. */
export function CollectionGroup({ title, collections }: { title: string; collections: Member[] }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="mb-8 break-inside-avoid">
			<h2 id={id} className="text-lg">
				{title}
			</h2>
			<ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
				{collections.map((member) => (
					<li
						key={member.name}
						className="relative px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-brand-tint"
					>
						<div className="flex items-baseline justify-between gap-4">
							<Link
								to={`/desk/studio/${member.name}`}
								className="font-semibold text-brand after:absolute after:inset-0"
							>
								{member.plural}
							</Link>
							<p className="shrink-0 text-sm tabular-nums">
								{member.drafts > 0 ? (
									<span className="mr-2 font-semibold text-brand">
										{member.drafts} not published
									</span>
								) : null}
								{member.single ? null : <span className="text-muted">{member.count}</span>}
							</p>
						</div>
						<p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
							<span>{member.hint}</span>
							{member.updatedAt === null ? null : (
								<span className="tabular-nums max-sm:hidden">
									Changed {formatDay(indiaDay(member.updatedAt))}
								</span>
							)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
