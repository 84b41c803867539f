import { callResults } from '#app/features/leads/contact/call-results.ts';
import { leadFields } from '#app/features/leads/lead-schema.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import type { TimelineEvent } from '#app/features/leads/lead-types.ts';
import { describeMoment } from '#app/platform/format-date.ts';
import { z } from '#app/platform/zod.ts';

const fieldLabels = Object.fromEntries(
	Object.entries(leadFields).map(([name, { label }]) => [name, label]),
);

/** An event in words: what happened, and lines below it. */
export interface EventWords {
	title: string;
	lines: string[];
}

const text = z.string().catch('');
const texts = z.array(z.string()).catch([]);
const moment = z.number().nullable().catch(null);
const changes = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).catch({});

/** Says what people and the desk itself did; enquiries and mails have a shape of their own. */
export function describeEvent(event: TimelineEvent, now: number): EventWords {
	const words = describe(event, now);
	return event.data.isUndo === true ? { ...words, title: `Undone: ${words.title}` } : words;
}

function describe({ kind, data }: TimelineEvent, now: number): EventWords {
	const textOf = (name: string) => text.parse(data[name]);
	switch (kind) {
		case 'call':
			return say(labelOf(callResults, textOf('result')), textOf('text'));
		case 'note':
			return say('Note', textOf('text'));
		case 'state':
			return say(
				`${labelOf(leadStates, textOf('from'))} → ${labelOf(leadStates, textOf('to'))}`,
				textOf('reason'),
			);
		case 'owner':
			return say(describeOwner(textOf('from'), textOf('to'), data.inTurn === true));
		case 'follow-up':
			return describeFollowUp(moment.parse(data.to), now);
		case 'tags':
			return say('Tags', ...describeTags(texts.parse(data.added), texts.parse(data.removed)));
		case 'details':
			return say('Details changed', ...describeChanges(data.changes));
		case 'declined':
			return say(
				`${labelOf(fieldLabels, textOf('field'))} from enquiry ${textOf('reference')} not used`,
				`${words(data.value)} was given; ${words(data.present)} stays`,
			);
		case 'merge':
			return say(`Merged with ${textOf('otherName')}`);
		case 'unmerge':
			return say(`Merge with ${textOf('otherName')} undone`);
		case 'consent':
			return say(`Guardian’s consent: ${textOf('guardianName')}`, textOf('how'));
		case 'import':
			return say('Imported from a file', textOf('filename'));
		case 'spam':
			return say('Marked as spam', textOf('reason'));
		case 'not-spam':
			return say('Taken out of quarantine');
		case 'erased':
			return say('Personal data erased');
		case 'enquiry':
		case 'mail':
			return say(kind);
	}
}

function say(title: string, ...lines: string[]): EventWords {
	return { title, lines: lines.filter((line) => line !== '') };
}

function labelOf(labels: Record<string, string>, name: string) {
	return labels[name] ?? name;
}

function describeOwner(from: string, to: string, inTurn: boolean) {
	if (!to) return `No longer ${from}’s; nobody’s now`;
	return inTurn ? `Given to ${to}, whose turn it was` : `Given to ${to}`;
}

function describeFollowUp(at: number | null, now: number) {
	if (at === null) return say('Follow-up done');
	return say(`Follow-up planned: ${describeMoment(at, now)}`);
}

function describeTags(added: string[], removed: string[]) {
	return [
		added.length > 0 ? `Added: ${added.join(', ')}` : '',
		removed.length > 0 ? `Removed: ${removed.join(', ')}` : '',
	];
}

function describeChanges(given: unknown) {
	return Object.entries(changes.parse(given)).map(
		([field, { from, to }]) => `${labelOf(fieldLabels, field)}: ${words(from)} → ${words(to)}`,
	);
}

function words(value: unknown) {
	const said = Array.isArray(value) ? value.join(', ') : value;
	return said ? String(said) : '(empty)';
}
