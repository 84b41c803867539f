import { writeRupees } from '#app/features/enrolments/money.ts';
import { formatPhone } from '#app/features/forms/normalise-phone.ts';
import { callResults } from '#app/features/leads/contact/call-results.ts';
import { leadFields } from '#app/features/leads/lead-schema.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { TimelineEvent } from '#app/features/leads/lead-types.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import { z } from '#app/platform/zod.ts';

const fieldLabels = Object.fromEntries(
	Object.entries(leadFields).map(([name, { label }]) => [name, label]),
);

/** An event as text: a headline, and lines below it. */
export interface EventText {
	title: string;
	lines: string[];
}

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);
const moment = z.number().nullable().catch(null);
const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).catch({});

/** Describes what people and the desk did; enquiries and mails have their own components. */
export function describeEvent(event: TimelineEvent, now: number): EventText {
	const { title, lines } = describeByKind(event, now);
	const { isUndo, followUp } = event.data;
	const state = text.parse(event.data.state);
	return {
		title: isUndo === true ? `Undone: ${title}` : title,
		// Most other actions can also change the status, and set or clear the follow-up.
		lines: [
			...lines,
			...(state === '' ? [] : [`Status: ${labelOf(leadStates, state)}`]),
			...(followUp === undefined ? [] : [describeFollowUpDay(moment.parse(followUp), now)]),
		],
	};
}

function describeByKind({ kind, data }: TimelineEvent, now: number): EventText {
	const textOf = (name: string) => text.parse(data[name]);
	switch (kind) {
		case 'call':
			return describeWritten(
				data.isWithdrawn === true ? 'Contact' : labelOf(callResults, textOf('result')),
				data,
				now,
			);
		case 'note':
			return describeWritten('Note', data, now);
		case 'note-change':
			return toEventText(
				`${textOf('of') === 'contact' ? 'Contact' : 'Note'} ${textOf('what')}`,
				textOf('because') && `No next step: ${textOf('because')}`,
				data.isStepMissing === true ? 'No next step yet' : '',
			);
		case 'state':
			return toEventText(
				`${labelOf(leadStates, textOf('from'))} → ${labelOf(leadStates, textOf('to'))}`,
				textOf('reason'),
				textOf('because') && `No next step: ${textOf('because')}`,
			);
		case 'owner':
			return toEventText(describeOwner(textOf('from'), textOf('to'), data.inTurn === true));
		case 'follow-up':
			return describeFollowUp(moment.parse(data.to), textOf('because'), now);
		case 'tags':
			return toEventText(
				'Tags',
				...describeTags(texts.parse(data.added), texts.parse(data.removed)),
			);
		case 'details':
			return toEventText('Details changed', ...describeChanges(data.changes));
		case 'declined':
			return toEventText(
				`${labelOf(fieldLabels, textOf('field'))} from enquiry ${textOf('reference')} not used`,
				`${formatValue(data.value)} was given; ${formatValue(data.present)} stays`,
			);
		case 'merge':
			return toEventText(`Merged with ${textOf('otherName')}`);
		case 'unmerge':
			return toEventText(`Merge with ${textOf('otherName')} undone`);
		case 'consent':
			return toEventText(`Guardian’s consent: ${textOf('guardianName')}`, textOf('how'));
		case 'chat':
			return describeChat(data);
		case 'opt-out':
			return toEventText(
				data.isOut === true ? 'Wants no messages' : 'Wants messages again',
				data.sharesNumber === true ? 'Said for another lead with the same number' : '',
			);
		case 'booking':
			return describeBooking(data, now);
		case 'enrolment':
			return describeEnrolment(data);
		case 'import':
			return toEventText('Imported from a file', textOf('filename'), textOf('text'));
		case 'spam':
			return toEventText('Marked as spam', textOf('reason'));
		case 'not-spam':
			return toEventText('Marked as not spam');
		case 'erased':
			return toEventText('Personal data erased');
		case 'enquiry':
		case 'mail':
			return toEventText(kind);
	}
}

function toEventText(title: string, ...lines: string[]): EventText {
	return { title, lines: lines.filter((line) => line !== '') };
}

function labelOf(labels: Record<string, string>, name: string) {
	return labels[name] ?? name;
}

/** A note or a contact, and who corrected or withdrew it. */
function describeWritten(title: string, data: TimelineEvent['data'], now: number) {
	const changedAt = moment.parse(data.changedAt);
	const lines = [formatPhone(text.parse(data.phone)), text.parse(data.text)];
	if (changedAt === null) return toEventText(title, ...lines);
	const how = data.isWithdrawn === true ? 'withdrawn' : 'corrected';
	const by = `${how} ${describeDateTime(changedAt, now)} by ${text.parse(data.changedBy)}`;
	return toEventText(`${title}, ${by}`, ...lines);
}

function describeChat(data: TimelineEvent['data']) {
	const message = text.parse(data.text);
	if (text.parse(data.what) === 'opened') return toEventText('WhatsApp opened', message);
	const stops = data.isOut === true ? 'No more messages are sent.' : '';
	return toEventText('WhatsApp from the family', message, stops);
}

function describeOwner(from: string, to: string, inTurn: boolean) {
	if (!to) return `${from} removed as owner; now unassigned`;
	return inTurn ? `Assigned to ${to} in turn` : `Assigned to ${to}`;
}

function describeFollowUp(at: number | null, because: string, now: number) {
	if (at === null && because) return toEventText('No next step', because);
	if (at === null) return toEventText('Follow-up done');
	return toEventText(describeFollowUpDay(at, now), because);
}

function describeFollowUpDay(at: number | null, now: number) {
	return at === null ? 'Follow-up cleared' : `Follow-up planned: ${describeDateTime(at, now)}`;
}

const bookingWords = {
	booked: 'Booked',
	moved: 'Moved',
	cancelled: 'Cancelled',
	held: 'Completed',
	'no-show': 'No-show',
};

function describeBooking(data: TimelineEvent['data'], now: number) {
	const [what, session, host, reference] = ['what', 'session', 'host', 'reference'].map((name) =>
		text.parse(data[name]),
	);
	const start = moment.parse(data.start);
	const from = moment.parse(data.from);
	return toEventText(
		`${labelOf(bookingWords, what ?? '')}: ${session}`,
		start === null ? '' : `${describeDateTime(start, now)}, with ${host}`,
		from === null ? '' : `before: ${describeDateTime(from, now)}`,
		reference ?? '',
	);
}

function describeEnrolment(data: TimelineEvent['data']) {
	const textOf = (name: string) => text.parse(data[name]);
	const amount = writeRupees(Math.abs(moment.parse(data.amount) ?? 0));
	const receipt = textOf('receipt') && `Receipt ${textOf('receipt')}`;
	const discount = moment.parse(data.discount);
	switch (textOf('what')) {
		case 'enrolled':
			return toEventText(
				`Enrolled: ${textOf('programme')}`,
				textOf('batch'),
				`Fee ${amount}${discount ? `, discount ${writeRupees(discount)}` : ''}`,
			);
		case 'changed': {
			const before = moment.parse(data.before);
			const fee = before === null ? `Fee ${amount}` : `Fee ${writeRupees(before)} → ${amount}`;
			return toEventText(`Agreement changed: ${textOf('programme')}`, textOf('batch'), fee);
		}
		case 'payment':
			return toEventText(`Paid ${amount}, ${textOf('how')}`, receipt, textOf('note'));
		case 'discount':
			return toEventText(`Discount of ${amount}`, textOf('note'));
		case 'refund':
			return toEventText(
				`Paid back ${amount}, ${textOf('how')}`,
				textOf('note'),
				data.leaves === true ? `Left the programme: ${textOf('programme')}` : '',
			);
		case 'voided':
			return toEventText(`Voided: ${textOf('entry')} of ${amount}`, receipt, textOf('note'));
		case 'documents':
			return toEventText('Documents given', textOf('note'));
		case 'withdrawn':
			return toEventText(`Left the programme: ${textOf('programme')}`, textOf('note'));
		default:
			return toEventText('Enrolment');
	}
}

function describeTags(added: string[], removed: string[]) {
	return [
		added.length > 0 ? `Added: ${added.join(', ')}` : '',
		removed.length > 0 ? `Removed: ${removed.join(', ')}` : '',
	];
}

function describeChanges(given: unknown) {
	return Object.entries(changes.parse(given)).map(
		([field, { from, to }]) =>
			`${labelOf(fieldLabels, field)}: ${formatValue(from)} → ${formatValue(to)}`,
	);
}

function formatValue(value: unknown) {
	const shown = Array.isArray(value) ? value.join(', ') : value;
	return shown ? formatPhone(String(shown)) : '(empty)';
}
