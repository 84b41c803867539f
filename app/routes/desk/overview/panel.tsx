import type { ReactNode } from 'react';

/** One chart with its heading. */
export function Panel(props: {
	title: string;
	hint?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section
			className={`min-w-0 rounded-card border border-line bg-surface p-4 md:p-6 ${props.className ?? ''}`}
		>
			<h2 className="text-xl">{props.title}</h2>
			{props.hint ? <p className="mt-1 text-muted text-sm">{props.hint}</p> : null}
			<div className="mt-5">{props.children}</div>
		</section>
	);
}
