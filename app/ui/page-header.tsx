import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { Container } from './section.tsx';

/** The top of an inner page: the way here, its heading, and a line under it. */
export function PageHeader(props: {
	crumbs: readonly { label: string; to?: string }[];
	title: string;
	lead?: string;
	children?: ReactNode;
}) {
	return (
		<div className="border-line border-b bg-brand-tint">
			<Container className="py-8 md:py-12">
				<Breadcrumb crumbs={props.crumbs} />
				<h1 className="mt-3 text-3xl">{props.title}</h1>
				{props.lead ? <p className="mt-3 max-w-prose text-lg">{props.lead}</p> : null}
				{props.children}
			</Container>
		</div>
	);
}
