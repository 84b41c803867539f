import type { ReactNode } from 'react';
import type { LeadFilter, LeadSort } from '#app/features/leads/lead-types.ts';
import type { Compared } from '#app/features/overview/overview-types.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';

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

/** A length of time as people say it, such as "25 min", "3 h 20 min" or "2 days"; a dash for none. */
export function formatMinutes(minutes: number | null): string {
	if (minutes === null) return '–';
	const whole = Math.round(minutes);
	if (whole < 60) return `${whole} min`;
	if (whole < 24 * 60) {
		const [hours, rest] = [Math.floor(whole / 60), whole % 60];
		return rest ? `${hours} h ${rest} min` : `${hours} h`;
	}
	const days = Math.round(whole / (24 * 60));
	return pluralise(days, 'day');
}
