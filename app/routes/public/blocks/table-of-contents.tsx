import { Icon } from '#app/ui/icon.tsx';
import type { TextHeading } from './outline-text.ts';

const fewest = 3;

/** The headings of a long page: beside the text on wide screens, folded above it on phones. */
export function TableOfContents({ headings }: { headings: readonly TextHeading[] }) {
	if (headings.length < fewest) return null;
	return (
		<nav aria-label="On this page">
			<details className="group rounded-card border border-line bg-surface lg:hidden">
				<summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-semibold">
					On this page
					<Icon
						name="chevron"
						className="size-5 text-brand transition-transform group-open:rotate-180"
					/>
				</summary>
				<Links headings={headings} className="px-4 pb-3" />
			</details>
			<div className="hidden border-brand-soft border-l pl-6 lg:block">
				<p className="font-semibold">On this page</p>
				<Links headings={headings} className="mt-1" />
			</div>
		</nav>
	);
}

function Links({ headings, className }: { headings: readonly TextHeading[]; className: string }) {
	return (
		<ol className={className}>
			{headings.map((heading) => (
				<li key={heading.id}>
					<a
						href={`#${heading.id}`}
						className="flex min-h-11 items-center text-brand hover:underline lg:min-h-9"
					>
						{heading.label}
					</a>
				</li>
			))}
		</ol>
	);
}
