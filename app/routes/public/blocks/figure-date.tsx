import { formatDay } from '#app/platform/format-date.ts';
import { SampleMark } from '#app/ui/sample-mark.tsx';

/** How sure one can be of a figure: it is a sample, or it was true on the day of its evidence. */
export function FigureDate(props: { isSample: boolean; asOf?: string }) {
	if (props.isSample) return <SampleMark />;
	return props.asOf ? <span className="text-sm">(as of {formatDay(props.asOf)})</span> : null;
}
