import type { OpenBatch } from '#app/features/offer/describe-offer.ts';
import { formatDay } from '#app/platform/format-date.ts';

/** A batch in two lines: its first day and the exams, then its last day and the seats. */
export function StartLines(props: {
	/** The batch to show. */
	batch: OpenBatch;
}) {
	const { starts, ends, timings, season, room, endsEarly } = props.batch;
	const end = ends && `Ends ${formatDay(ends)}${endsEarly ? ', before the exams' : ''}`;
	return (
		<>
			<span className="block">{join([formatDay(starts), season])}</span>
			<span className="block font-normal">{join([end, timings, room.replace(' ', '\u00a0')])}</span>
		</>
	);
}

function join(parts: readonly (string | undefined)[]) {
	return parts.filter(Boolean).join(' · ');
}
