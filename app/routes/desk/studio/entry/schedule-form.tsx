import { textOf } from '#app/features/forms/read-form.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import { indiaDay, indiaTime } from '#app/platform/india-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';

/** Schedules publishing, in India's time, and cancels it. */
export function ScheduleForm(props: {
	today: string;
	publishAt: number | null;
	isStopped: boolean;
	onSchedule: (day: string, time: string) => void;
	onCancel: () => void;
}) {
	const { publishAt, today } = props;
	return (
		<form
			key={publishAt}
			className="mt-6 border-line border-t pt-5"
			onSubmit={(event) => {
				event.preventDefault();
				const sent = new FormData(event.currentTarget);
				props.onSchedule(textOf(sent, 'day'), textOf(sent, 'time'));
			}}
		>
			<h3 className="font-sans text-base">Or publish later</h3>
			{publishAt === null ? null : (
				<p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
					Will be published on {formatDateTime(publishAt)} (India).
					<Button size="compact" variant="quiet" onClick={props.onCancel}>
						Cancel the schedule
					</Button>
				</p>
			)}
			<div className="mt-3 flex flex-wrap items-end gap-3">
				<Field
					name="day"
					kind="date"
					label="Day"
					min={today}
					required
					defaultValue={publishAt === null ? '' : indiaDay(publishAt)}
					boxClass="text-sm"
				/>
				<Field
					name="time"
					kind="time"
					label="Time in India"
					required
					defaultValue={publishAt === null ? '10:00' : indiaTime(publishAt)}
					boxClass="text-sm"
				/>
				<Button
					type="submit"
					size="compact"
					disabled={props.isStopped}
					className="disabled:opacity-60"
				>
					Schedule
				</Button>
			</div>
		</form>
	);
}
