import type { ReactNode } from 'react';
import { Container } from '#app/ui/section.tsx';

/** What one came to read, and something beside it; on a phone, below it. */
export function SideLayout({
	children,
	aside,
	asideLabel,
}: {
	children: ReactNode;
	aside: ReactNode;
	asideLabel: string;
}) {
	return (
		<Container className="grid gap-x-12 gap-y-14 py-8 md:py-12 lg:grid-cols-12">
			<div className="min-w-0 lg:col-span-8">{children}</div>
			<aside aria-label={asideLabel} className="lg:col-span-4">
				<div className="tall:lg:sticky tall:lg:top-24">{aside}</div>
			</aside>
		</Container>
	);
}
