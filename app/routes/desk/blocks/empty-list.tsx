import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Shown in place of an empty list. */
export function EmptyList({ children }: { children: ReactNode }) {
	return (
		<div className="flex items-center gap-4 rounded-card border border-line border-dashed bg-surface px-5 py-8 text-muted">
			<Icon name="star" className="size-6 text-brand-soft" />
			<p className="max-w-prose">{children}</p>
		</div>
	);
}
