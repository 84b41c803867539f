import type { ReactNode } from 'react';
import type { LeadFilter, LeadSort } from '#app/features/leads/lead-types.ts';
import type { Compared } from '#app/features/overview/overview-types.ts';
import { minute } from '#app/platform/durations.ts';
import { describeSpan } from '#app/platform/format-date.ts';
import { formatNumber } from '#app/platform/format-number.ts';

/** The inbox address with a filter, for the days of the overview. */
export type InInbox = (filter: LeadFilter, sort?: LeadSort) => string;

/** One chart with its heading. */
export function Panel(props: {
	title: string;
	hint?: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<section
			className={`min-w-0 rounded-card border border-line bg-surface p-4 md:p-5 ${props.className ?? ''}`}
		>
			<h2 className="text-xl">{props.title}</h2>
			{props.hint ? <p className="mt-1 text-muted text-sm">{props.hint}</p> : null}
			<div className="mt-4">{props.children}</div>
		</section>
	);
}

/** A figure, with the previous period's in brackets. */
export function writeBoth({ now, before }: Compared): string {
	return `${formatNumber(now)} (${formatNumber(before)})`;
}

/** A median in minutes as a length of time; a dash for none. */
export function writeMedian(minutes: number | null): string {
	return minutes === null ? '–' : describeSpan(minutes * minute);
}
