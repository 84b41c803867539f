import type { BookingLine, Overview } from '#app/features/overview/overview-types.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Panel, writeBoth } from './panel.tsx';

/** The outcomes of booked sessions, by kind and by source. */
export function Bookings({ bookings }: { bookings: Overview['bookings'] }) {
	const { all, byKind, bySource } = bookings;
	return (
		<Panel title="Booked sessions" hint="Booked in this period." className="xl:col-span-6">
			{all.booked.now + all.booked.before === 0 ? (
				<p className="text-muted">No session was booked. Families book at /book.</p>
			) : (
				<div className="grid gap-6">
					<Lines caption="By session" lines={byKind.length > 1 ? [...byKind, all] : byKind} />
					<Lines caption="Bookings by source" lines={bySource} />
				</div>
			)}
		</Panel>
	);
}

function Lines({ caption, lines }: { caption: string; lines: readonly BookingLine[] }) {
	return (
		<div className="min-w-0">
			<DataTable
				caption={caption}
				header={[caption, 'Booked', 'Completed', 'No-show', 'Cancelled', 'Enrolled after it']}
				numeric={[1, 2, 3, 4, 5]}
				rows={lines.map((line) => [
					line.label,
					writeBoth(line.booked),
					writeBoth(line.completed),
					writeBoth(line.noShow),
					writeBoth(line.cancelled),
					writeBoth(line.enrolled),
				])}
			/>
		</div>
	);
}
