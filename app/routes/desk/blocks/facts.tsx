import type { ReactNode } from 'react';
import { formatDateTime } from '#app/platform/format-date.ts';

/** A description list; empty values are left out. */
export function Facts(props: {
	facts: readonly (readonly [string, ReactNode])[];
	/** Short values are two to a row on a phone, and four on wide screens. */
	areShort?: boolean;
}) {
	return (
		<dl
			className={`grid gap-x-6 gap-y-3 ${props.areShort ? 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4' : 'desk-facts'}`}
		>
			{props.facts
				.filter(([, value]) => value !== '' && value !== null && value !== undefined)
				.map(([label, value]) => (
					<div
						key={label}
						className={props.areShort ? undefined : 'sm:col-span-2 sm:grid sm:grid-cols-subgrid'}
					>
						<dt className="text-muted text-sm sm:pt-0.5">{label}</dt>
						<dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
					</div>
				))}
		</dl>
	);
}

/** An email; if there is no room, it breaks before the @. */
export function EmailAddress({ address }: { address: string }) {
	const sign = address.lastIndexOf('@');
	return (
		<>
			{address.slice(0, sign)}
			<wbr />
			{address.slice(sign)}
		</>
	);
}

/** A readable time with its machine-readable value. */
export function DateTime({ at }: { at: number }) {
	return (
		<time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
			{formatDateTime(at)}
		</time>
	);
}

const tones = {
	plain: 'bg-brand-tint text-brand',
	good: 'bg-success-tint text-success',
	bad: 'bg-danger-tint text-danger',
	quiet: 'bg-paper-deep text-muted',
	waiting: 'bg-action-tint text-ink',
} as const;

/** The colours of a badge. */
export type MarkTone = keyof typeof tones;

/** A badge that shows a state. */
export function Mark({ tone = 'plain', children }: { tone?: MarkTone; children: ReactNode }) {
	return (
		<span
			className={`inline-block whitespace-nowrap rounded-full px-3 py-0.5 font-semibold text-sm ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
