import type { ReactNode } from 'react';
import { formatDay } from '#app/platform/format-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';

/** How reliable a figure is: a sample, or true on the date of its evidence. */
export function FigureDate(props: { isSample: boolean; asOf?: string }) {
	if (props.isSample) return <SampleMark />;
	return props.asOf ? <span className="text-sm">(as of {formatDay(props.asOf)})</span> : null;
}

/** Says that something is over, and where to look instead. */
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
