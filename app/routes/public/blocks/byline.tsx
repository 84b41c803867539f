import { formatDay } from '#app/platform/format-date.ts';

/** Who wrote it and when, and what else there is to say in a word or two. */
export function Byline({ author, date, more }: { author: string; date: string; more?: string }) {
	return (
		<p className="mt-3 flex flex-wrap gap-x-4 text-muted">
			<span>{author}</span>
			<time dateTime={date}>{formatDay(date)}</time>
			{more ? <span>{more}</span> : null}
		</p>
	);
}
