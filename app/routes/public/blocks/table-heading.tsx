import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { jumpLinksId } from './jump-links.tsx';

/** The heading of one table among many: it stays in sight while the table passes, with the way back to the list. */
export function TableHeading(props: {
	id: string;
	level: 'h2' | 'h3';
	title: string;
	children?: ReactNode;
}) {
	const { id, level: Level, title, children } = props;
	return (
		<div className="sticky top-14 z-10 flex items-start gap-3 bg-paper pt-4 pb-3 print:static print:bg-transparent">
			<div className="min-w-0 flex-1">
				<Level id={id} className="text-xl">
					{title}
				</Level>
				{children}
			</div>
			<a
				href={`#${jumpLinksId}`}
				aria-label="Back to all exams"
				className="no-print -my-2 grid size-11 shrink-0 place-items-center rounded-full text-brand hover:bg-brand-tint"
			>
				<Icon name="arrow" className="size-5 -rotate-90" />
			</a>
		</div>
	);
}
