import type { MailState } from '#app/features/outbox/mail-states.ts';
import type { MarkTone } from '../blocks/facts.tsx';

export const tabLabels: Record<MailState, string> = {
	waiting: 'Outbox',
	held: 'On hold',
	sent: 'Sent',
	failed: 'Failed',
	discarded: 'Discarded',
};

/** The label and colour of each mail state. */
export const stateMarks: Record<MailState, { word: string; tone: MarkTone }> = {
	waiting: { word: 'Waiting', tone: 'waiting' },
	held: { word: 'On hold', tone: 'waiting' },
	sent: { word: 'Sent', tone: 'good' },
	failed: { word: 'Failed', tone: 'bad' },
	discarded: { word: 'Discarded', tone: 'quiet' },
};
