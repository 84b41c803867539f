import type { ReactNode } from 'react';

/** A screen of the desk: its heading, a line on what it is for, and the rest. */
export function DeskPage(props: { title: string; lead?: string; children: ReactNode }) {
	return (
		<main id="main" className="mx-auto max-w-page px-4 py-8 md:px-10 md:py-12">
			<h1 className="text-3xl">{props.title}</h1>
			{props.lead ? <p className="mt-2 max-w-prose text-muted">{props.lead}</p> : null}
			{props.children}
		</main>
	);
}
