import type { MailState } from '#app/features/outbox/mail-states.ts';
import type { MarkTone } from '../blocks/facts.tsx';

/** What the lists are called. */
export const tabLabels: Record<MailState, string> = {
	waiting: 'Outbox',
	held: 'On hold',
	sent: 'Sent',
	failed: 'Failed',
	discarded: 'Discarded',
};

/** What a mail's state is called, and how it looks. */
export const stateMarks: Record<MailState, { word: string; tone: MarkTone }> = {
	waiting: { word: 'Waiting', tone: 'waiting' },
	held: { word: 'On hold', tone: 'waiting' },
	sent: { word: 'Sent', tone: 'good' },
	failed: { word: 'Failed', tone: 'bad' },
	discarded: { word: 'Discarded', tone: 'quiet' },
};
