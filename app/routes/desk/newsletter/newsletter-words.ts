import type { MarkTone } from '../blocks/mark.tsx';

/** What can have become of a newsletter. */
export type NewsletterState = 'draft' | 'sending' | 'paused' | 'done';

/** What it is called, and how it looks. */
export const newsletterMarks: Record<NewsletterState, { word: string; tone: MarkTone }> = {
	draft: { word: 'Draft', tone: 'quiet' },
	sending: { word: 'Being sent', tone: 'waiting' },
	paused: { word: 'Held', tone: 'bad' },
	done: { word: 'Sent', tone: 'good' },
};

/** A number of subscribers, in words. */
export function sayReaders(count: number): string {
	return count === 1 ? 'one subscriber' : `${count} subscribers`;
}
