import { Icon } from '#app/ui/icon.tsx';
import type { Anchor } from './add-anchors.ts';

const fewest = 4;

/** The parts of a long page: beside the text on wide screens, folded away above it on phones. */
export function TableOfContents({ anchors }: { anchors: readonly Anchor[] }) {
	if (anchors.length < fewest) return null;
	return (
		<nav aria-label="On this page" className="no-print lg:order-2 lg:col-span-4">
			<details className="group rounded-card border border-line bg-surface lg:hidden">
				<summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-4 font-semibold">
					On this page
					<Icon
						name="chevron"
						className="size-5 text-brand transition-transform group-open:rotate-180"
					/>
				</summary>
				<Links anchors={anchors} className="px-4 pb-3" />
			</details>
			<div className="sticky top-24 hidden border-brand-soft border-l pl-6 lg:block">
				<p className="font-semibold">On this page</p>
				<Links anchors={anchors} className="mt-1" />
			</div>
		</nav>
	);
}

function Links({ anchors, className }: { anchors: readonly Anchor[]; className: string }) {
	return (
		<ol className={className}>
			{anchors.map((anchor) => (
				<li key={anchor.id}>
					<a
						href={`#${anchor.id}`}
						className="flex min-h-11 items-center text-brand hover:underline lg:min-h-9"
					>
						{anchor.title}
					</a>
				</li>
			))}
		</ol>
	);
}
