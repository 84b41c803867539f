import { useEffect, useRef, useState } from 'react';
import {
	dayIn,
	hourIn,
	indiaZone,
	isIndia,
	timeIn,
	weekdayIn,
} from '#app/platform/describe-zone.ts';
import { minute } from '#app/platform/durations.ts';
import { describeDay, formatDay } from '#app/platform/format-date.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useSite } from '../shell/use-site.ts';
import { useVisitorZone } from './use-visitor-zone.ts';

const shown = 3;
/** An hour of the day. */
const afterSchool = 16;
/** After this time, a page that becomes visible again refreshes the times. */
const freshFor = minute;

/**
 * The next free times of a session, each a link to book it. Pages with it are cached, so the times are fetched when
 * it comes into view. Without JavaScript a button links to all times.
 */
export function NextTimes(props: {
	/** The slug of the session. */
	kind?: string;
	label?: string;
	className?: string;
}) {
	const { kind = 'counselling', label = 'Available times', className = '' } = props;
	const site = useSite();
	const zone = useVisitorZone(null);
	const { place, times } = useNextTimes(kind);
	if (site?.bookingUrl) return null;
	const all = `/book?kind=${kind}`;
	const some = times && spread(times, zone);
	return (
		<div ref={place} className={`no-print @container ${className}`}>
			<p className="font-semibold">{label}</p>
			<ul
				aria-busy={times === undefined}
				className="mt-3 grid auto-rows-fr grid-cols-2 gap-2 @xl:grid-cols-4"
			>
				{some?.map((start) => (
					<li key={start} className="grid min-h-17">
						<TimeLink kind={kind} start={start} zone={zone} />
					</li>
				))}
				<li className={`grid min-h-17 ${(some?.length ?? 0) % 2 === 0 ? 'col-span-2' : ''}`}>
					<ButtonLink to={all} reloadDocument>
						{some ? 'All available times' : 'See available times'}
					</ButtonLink>
				</li>
				{some && some.length > 1 ? null : (
					<li className="col-span-2 grid min-h-17 content-center text-sm @xl:pl-3">
						You choose the day and the time. A parent is welcome on the call.
					</li>
				)}
			</ul>
		</div>
	);
}

function TimeLink({ kind, start, zone }: { kind: string; start: number; zone: string }) {
	const at = new Date(start).toISOString();
	const day = dayIn(zone, start);
	return (
		<a
			href={`/book?kind=${kind}&start=${at}#chosen`}
			className="grid place-content-center place-items-center rounded-control border-2 border-brand bg-surface px-2 text-center text-brand leading-tight no-underline hover:bg-brand-tint"
		>
			<span className="sr-only">{describeDay(day)}, </span>
			<span aria-hidden="true" className="text-sm">
				{weekdayIn(zone, start)} {formatDay(day).replace(/ \d{4}$/, '')}
			</span>
			<b className="whitespace-nowrap">{timeIn(zone, start)}</b>
			{isIndia(zone) ? null : (
				<span className="text-muted text-xs">
					{weekdayIn(indiaZone, start)} {timeIn(indiaZone, start)} in India
				</span>
			)}
		</a>
	);
}

/** The first times on several days, for families who have no time tomorrow. */
function spread(times: readonly number[], zone: string): number[] {
	const byDay = Map.groupBy(times, (start) => dayIn(zone, start));
	const some = [...byDay.values()].flatMap((day) => pickTwo(day, zone)).slice(0, shown);
	const rest = times.filter((start) => !some.includes(start)).slice(0, shown - some.length);
	return [...some, ...rest].sort((a, b) => a - b);
}

/** The first time of a day, and one after school. */
function pickTwo([first, ...rest]: readonly number[], zone: string): number[] {
	const later = rest.find((start) => hourIn(zone, start) >= afterSchool) ?? rest[0];
	return [first, later].filter((start) => start !== undefined);
}

function useNextTimes(kind: string) {
	const place = useRef<HTMLDivElement>(null);
	const [times, setTimes] = useState<number[]>();
	useEffect(() => {
		let askedAt = Number.NEGATIVE_INFINITY;
		const ask = () => {
			if (document.hidden || Date.now() - askedAt < freshFor) return;
			askedAt = Date.now();
			fetchTimes(kind).then(setTimes, () => setTimes([]));
		};
		const seen = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				ask();
				document.addEventListener('visibilitychange', ask);
			},
			{ rootMargin: '300px' },
		);
		if (place.current) seen.observe(place.current);
		return () => {
			seen.disconnect();
			document.removeEventListener('visibilitychange', ask);
		};
	}, [kind]);
	return { place, times };
}

async function fetchTimes(kind: string): Promise<number[]> {
	const response = await fetch(`/book.json?kind=${kind}`);
	if (!response.ok) return [];
	const { times }: { times: { start: string }[] } = await response.json();
	return times.map(({ start }) => Date.parse(start));
}
