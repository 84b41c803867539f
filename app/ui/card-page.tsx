import type { ReactNode } from 'react';

/** A page with one narrow card: a short form, or the result of a link. */
export function CardPage({ children }: { children: ReactNode }) {
	return (
		<main id="main" className="bg-paper-deep px-4 py-10 md:py-20">
			<div className="mx-auto max-w-md rounded-card border border-line bg-surface p-6 md:p-10">
				{children}
			</div>
		</main>
	);
}
