import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Says plainly that something is over, so that nobody plans by it, and then where to look instead. */
export function OutdatedWarning({ said, children }: { said: string; children: ReactNode }) {
	return (
		<div className="flex gap-3 rounded-card border border-danger bg-danger-tint p-4">
			<Icon name="calendar" className="mt-0.5 size-6 text-danger" />
			<p className="max-w-prose">
				<b className="font-semibold">{said}</b> {children}
			</p>
		</div>
	);
}
