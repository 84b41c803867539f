import type { ReactNode } from 'react';

const tones = {
	plain: 'bg-brand-tint text-brand',
	good: 'bg-success-tint text-success',
	bad: 'bg-danger-tint text-danger',
	quiet: 'bg-paper-deep text-muted',
	waiting: 'bg-action-tint text-ink',
} as const;

/** How a mark looks. */
export type MarkTone = keyof typeof tones;

/** A word that marks a state. */
export function Mark({ tone = 'plain', children }: { tone?: MarkTone; children: ReactNode }) {
	return (
		<span
			className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-semibold text-sm ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
