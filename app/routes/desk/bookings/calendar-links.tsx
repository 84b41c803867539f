import { formatInZone, indiaZone } from '#app/platform/describe-zone.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { DraftForm } from '../../drafts/draft-form.tsx';
import { AskFirst } from '../blocks/ask-first.tsx';
import type { HoursAnswer } from './host-form.tsx';

/**
 * Somebody's calendar: the feed of their bookings to subscribe to, and an external calendar that blocks their time.
 */
export function CalendarLinks(props: {
	id: string;
	name: string;
	feed: string;
	calendar?: { url: string; readAt: number | null; problem: string };
	answer?: HoursAnswer;
}) {
	const { id, name, feed, calendar, answer } = props;
	return (
		<section
			aria-label={`Calendars of ${name}`}
			className="mt-4 space-y-4 border-line border-t py-4"
		>
			<Field
				label="Bookings in your own calendar"
				help="Subscribe to this secret address in Google Calendar, Outlook or on a phone. Share it with nobody."
				value={feed}
				readOnly
			/>
			<AskFirst
				ask="Make a new address"
				about={name}
				message="The old address stops working. Subscribe again with the new one."
				intent="renew-feed"
				button="Make a new address"
				fields={{ id }}
			/>
			<DraftForm name={`calendar ${id}`} className="space-y-3">
				<input type="hidden" name="intent" value="calendar" />
				<input type="hidden" name="id" value={id} />
				<Field
					name="url"
					label="Busy times from another calendar"
					required={false}
					maxLength={1000}
					placeholder="https://…/basic.ics"
					help={`The ICS address of your other calendar. We read only your busy times, every ten minutes. ${describeReading(calendar)}`}
					defaultValue={calendar?.url ?? ''}
					answer={answer?.form === `calendar ${id}` ? answer : undefined}
				/>
				<button type="submit" className="desk-button">
					Save the address
				</button>
			</DraftForm>
		</section>
	);
}

function describeReading(calendar: { readAt: number | null; problem: string } | undefined) {
	if (!calendar) return '';
	if (calendar.problem) return `It could not be read: ${calendar.problem}`;
	return calendar.readAt ? `Read ${formatInZone(indiaZone, calendar.readAt)}.` : 'Not read yet.';
}
