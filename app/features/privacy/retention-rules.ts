import { type FormField, wholeNumber } from '#app/features/forms/define-form.ts';
import { day } from '#app/platform/durations.ts';

/** The retention kinds: label, what happens afterwards, and the default months. */
export const retentionKinds = {
	leads: {
		label: 'Leads without enrolment',
		ending: 'Deleted when there has been no activity for this long. Enrolled leads stay.',
		usual: 24,
		min: 1,
	},
	quarantined: {
		label: 'Spam',
		ending: 'Deleted.',
		usual: 3,
		min: 1,
	},
	newsletter: {
		label: 'Newsletter addresses that unsubscribed or never confirmed',
		ending: 'Deleted.',
		usual: 6,
		min: 1,
	},
	mails: { label: 'Sent and failed mails', ending: 'Deleted.', usual: 12, min: 1 },
	audit: {
		label: 'Audit log',
		ending: 'Deleted. The database keeps a year at least.',
		usual: 36,
		min: 13,
	},
} as const;

export type RetentionKind = keyof typeof retentionKinds;

export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[];

/** The months each kind is kept; null for ever. */
export type Retention = Record<RetentionKind, number | null>;

/** Identifies the rules as typed, so that a confirmation counts only for those that were shown. */
export function nameTyped(given: Partial<Record<RetentionKind, string>>): string {
	return retentionKindNames.map((kind) => given[kind]?.trim() ?? '').join(',');
}

export const retentionForm = {
	fields: Object.fromEntries(
		retentionKindNames.map((kind) => {
			const { label, usual, min } = retentionKinds[kind];
			const range = { min, max: 240 };
			return [kind, wholeNumber({ label, optional: true, range, placeholder: `such as ${usual}` })];
		}),
	) as Record<RetentionKind, FormField>,
};

/** Everything is kept until the owner decides otherwise. */
export const keepAll: Retention = {
	leads: null,
	quarantined: null,
	newsletter: null,
	mails: null,
	audit: null,
};

const month = 30.4375 * day;

/** The moment before which something is older than that. */
export function monthsBefore(now: number, months: number): number {
	return Math.floor(now - months * month);
}
