import type { Newsletter } from '#app/features/newsletter/read-newsletters.server.ts';
import type { MarkTone } from '../blocks/facts.tsx';

/** The label and colour of each state. */
export const newsletterMarks: Record<Newsletter['state'], { word: string; tone: MarkTone }> = {
	draft: { word: 'Draft', tone: 'quiet' },
	sending: { word: 'Being sent', tone: 'waiting' },
	paused: { word: 'Paused', tone: 'bad' },
	done: { word: 'Sent', tone: 'good' },
};

export function describeReaders(count: number): string {
	return count === 1 ? 'one subscriber' : `${count} subscribers`;
}
