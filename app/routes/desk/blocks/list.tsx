import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { capitalise } from '#app/platform/text.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The cursor in the URL; undefined for the first page. */
export function readAfter(params: URLSearchParams): string | undefined {
	return params.get('after') || undefined;
}

/** A count as shown everywhere; counting stops at a thousand. */
export function formatCount(count: number): string {
	return count > 999 ? '999+' : String(count);
}

/** The page number in the URL. */
export function readPageNumber(params: URLSearchParams): number {
	return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}

/** An address with a changed query: the given parameters change, empty ones are removed, the others stay. */
export function withQuery(pathname: string, search: string, changes: Record<string, string>) {
	const query = new URLSearchParams(search);
	for (const [name, value] of Object.entries(changes)) {
		if (value) query.set(name, value);
		else query.delete(name);
	}
	return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Builds addresses of this screen with a changed query. */
export function useQueryAddress() {
	const { pathname, search } = useLocation();
	return (changes: Record<string, string>) => withQuery(pathname, search, changes);
}

const maxSteps = 20;

/** Links to the other pages of a list, newest first; `next` is the cursor of the next page. */
export function CursorPages(props: {
	next?: string | null;
	hash?: string;
	/** For a list that is not sorted newest first. */
	labels?: readonly [string, string];
}) {
	const { next, hash = '' } = props;
	const params = new URLSearchParams(useLocation().search);
	const addressOf = useQueryAddress();
	const after = readAfter(params) ?? '';
	// A cursor only leads forward, so the URL keeps the cursors of the earlier pages.
	const steps = after ? (params.get('steps') ?? '').split('.') : [];
	const pageAt = (after: string, steps: string[]) =>
		addressOf({ after, steps: steps.slice(-maxSteps).join('.') }) + hash;
	return (
		<PageLinks
			back={after ? pageAt(steps.at(-1) ?? '', steps.slice(0, -1)) : undefined}
			on={next ? pageAt(next, [...steps, after]) : undefined}
			labels={props.labels}
		/>
	);
}

/** Links to the numbered pages of a list, with the total count. */
export function NumberedPages(props: {
	page: number;
	pages: number;
	total?: number;
	labels?: readonly [string, string];
}) {
	const { page, pages, total } = props;
	const addressOf = useQueryAddress();
	const summary = [
		...(total === undefined ? [] : [`${total} in all`]),
		...(pages > 1 ? [`page ${page} of ${pages}`] : []),
	].join(', ');
	return (
		<PageLinks
			back={page > 1 ? addressOf({ page: String(page - 1) }) : undefined}
			on={page < pages ? addressOf({ page: String(page + 1) }) : undefined}
			summary={capitalise(summary)}
			labels={props.labels}
		/>
	);
}

function PageLinks(props: {
	back?: string;
	on?: string;
	summary?: string;
	labels?: readonly [string, string];
}) {
	const { back, on, summary, labels = ['Newer', 'Older'] } = props;
	if (!back && !on && !summary) return null;
	return (
		<nav aria-label="Pages" className="no-print mt-6 flex flex-wrap items-center gap-3">
			{summary ? <p className="mr-auto text-muted text-sm tabular-nums">{summary}</p> : null}
			{back ? (
				<Link to={back} rel="prev" className="desk-button">
					{labels[0]}
				</Link>
			) : null}
			{on ? (
				<Link to={on} rel="next" className="desk-button">
					{labels[1]}
				</Link>
			) : null}
		</nav>
	);
}

/** A tab that links to another list. */
interface LinkTab {
	to: string;
	label: string;
	count?: string;
	isCurrent: boolean;
}

/** Lists side by side, one of which the URL selects: as tabs, or as filter choices. */
export function LinkTabs(props: {
	label: string;
	tabs: readonly LinkTab[];
	variant?: 'tabs' | 'choices';
}) {
	return (
		<nav
			aria-label={props.label}
			className={`no-print ${props.variant === 'choices' ? 'view-choices' : 'view-tabs'}`}
		>
			{props.tabs.map((tab) => (
				<Link
					key={`${tab.label} ${tab.to}`}
					to={tab.to}
					discover="none"
					aria-current={tab.isCurrent ? 'page' : undefined}
				>
					{tab.label}
					{tab.count === undefined ? null : (
						<span className="rounded-full bg-brand-tint px-2 text-brand text-sm tabular-nums">
							{tab.count}
						</span>
					)}
				</Link>
			))}
		</nav>
	);
}

/** Shown instead of an empty list, with the reason. */
export function EmptyList({ children }: { children: ReactNode }) {
	return (
		<div className="mt-4 flex items-center gap-4 rounded-card border border-line border-dashed bg-surface px-5 py-8 text-muted">
			<Icon name="star" className="size-6 shrink-0 text-brand-soft" />
			<p className="max-w-prose">{children}</p>
		</div>
	);
}
