import { Link } from 'react-router';

/** A list one can change to. */
export interface LinkTab {
	to: string;
	label: string;
	count?: string;
	isCurrent: boolean;
}

/** Lists beside each other of which the address names one. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
	return (
		<nav aria-label={label} className="no-print border-line border-b">
			<ul className="-mb-px flex flex-wrap gap-x-1">
				{tabs.map((tab) => (
					<li key={tab.to}>
						<Link
							to={tab.to}
							aria-current={tab.isCurrent ? 'page' : undefined}
							className="flex min-h-12 items-center gap-1.5 border-transparent sm:gap-2 sm:px-3 border-b-4 px-2 font-semibold text-muted no-underline hover:text-brand aria-[current=page]:border-brand aria-[current=page]:text-brand"
						>
							{tab.label}
							{tab.count === undefined ? null : (
								<span className="rounded-full bg-brand-tint px-2 text-brand text-sm tabular-nums">
									{tab.count}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
