import { Icon } from '#app/ui/icon.tsx';

/** A part of the page one can jump to, with the one thing to know about it. */
export interface JumpLink {
	id: string;
	label: string;
	note?: string;
}

/** Where the way back leads. */
export const jumpLinksId = 'all-exams';

/** The parts of a long page at a glance, each a tap away. */
export function JumpLinks({ label, links }: { label: string; links: readonly JumpLink[] }) {
	return (
		<nav id={jumpLinksId} aria-label={label} className="no-print">
			<ul className="grid gap-x-8 border-line border-t sm:grid-cols-2">
				{links.map((link) => (
					<li key={link.id} className="border-line border-b">
						<a
							href={`#${link.id}`}
							className="group flex h-full min-h-12 items-center gap-3 py-2 hover:text-brand"
						>
							<span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
								<span className="font-semibold group-hover:underline">{link.label}</span>
								{link.note ? (
									<span className="text-muted text-sm tabular-nums">{link.note}</span>
								) : null}
							</span>
							<Icon name="arrow" className="size-4 rotate-90 text-brand" />
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
