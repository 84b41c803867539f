import { Icon } from '#app/ui/icon.tsx';

/** Adds the future dates to a calendar; nothing is offered if there are none. */
export function CalendarLink({ file }: { file?: string }) {
	if (!file) return null;
	return (
		<p className="no-print">
			<a
				href={file}
				className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline hover:no-underline"
			>
				<Icon name="calendar" /> Add these dates to your calendar
			</a>
		</p>
	);
}
