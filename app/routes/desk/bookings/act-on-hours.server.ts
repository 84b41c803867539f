import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import {
	renewFeed,
	saveCalendarAddress,
} from '#app/features/bookings/calendars/calendar-links.server.ts';
import {
	addException,
	type HoursActor,
	type HoursOutcome,
	removeException,
	saveHost,
} from '#app/features/bookings/change-hours.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { hashSubmission } from '#app/features/leads/change-lead.server.ts';
import { idempotencyKeyName } from '../../drafts/send-outcomes.ts';

/** Runs the action that a form of the page asks for. */
export async function actOnHours(
	app: RequestContext,
	actor: HoursActor,
	sent: FormData,
): Promise<HoursOutcome> {
	const id = textOf(sent, 'id');
	const idempotencyKey = sent.has(idempotencyKeyName)
		? hashSubmission('hours', [...sent])
		: undefined;
	switch (textOf(sent, 'intent')) {
		case 'host':
			return await saveHost(app, actor, id || undefined, {
				name: textOf(sent, 'name'),
				userId: actor.mayChangeAll ? textOf(sent, 'userId') || null : actor.id,
				kinds: sent.getAll('kind').map(String),
				isActive: textOf(sent, 'active') === 'yes',
				hours: readWeek(sent),
				idempotencyKey,
			});
		case 'exception': {
			const [from, to] = [textOf(sent, 'from'), textOf(sent, 'to')];
			return await addException(app, actor, textOf(sent, 'host') || null, {
				day: textOf(sent, 'day'),
				...(from === '' && to === '' ? { from: '00:00', to: '24:00' } : { from, to }),
				isOpen: textOf(sent, 'what') === 'open',
				note: textOf(sent, 'note'),
				idempotencyKey,
			});
		}
		case 'remove':
			return await removeException(app, actor, id);
		case 'calendar':
			return await saveCalendarAddress(app, actor, id, textOf(sent, 'url'));
		case 'renew-feed':
			return await renewFeed(app, actor, id);
		default:
			throw data('There is no such intent.', { status: 400 });
	}
}

/** The hours of each weekday, 1 to 7; a day without times is a day off. */
function readWeek(sent: FormData) {
	return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
		const [from, to] = [textOf(sent, `from${weekday}`), textOf(sent, `to${weekday}`)];
		return from === '' && to === '' ? [] : [{ weekday, from, to }];
	});
}
