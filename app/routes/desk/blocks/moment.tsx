import { formatMoment } from '#app/platform/format-date.ts';

/** A moment in words, which programs can read too. */
export function Moment({ at }: { at: number }) {
	return (
		<time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
			{formatMoment(at)}
		</time>
	);
}
