import { type FormField, wholeNumber } from '#app/features/forms/define-form.ts';
import { day } from '#app/platform/durations.ts';

/** What is kept for how long: its label, what happens then, and the usual number of months. */
export const retentionKinds = {
	leads: {
		label: 'Leads without enrolment',
		ending: 'Deleted when there has been no activity for this long. Enrolled leads stay.',
		usual: 24,
		min: 1,
	},
	quarantined: {
		label: 'Quarantined enquiries',
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

/** Something that is not kept for ever. */
export type RetentionKind = keyof typeof retentionKinds;

/** Every kind. */
export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[];

/** For how many months each kind is kept; null for as long as the site is there. */
export type Retention = Record<RetentionKind, number | null>;

/** Names the rules as they were typed, so that a yes counts for those alone that somebody was asked about. */
export function nameTyped(given: Partial<Record<RetentionKind, string>>): string {
	return retentionKindNames.map((kind) => given[kind]?.trim() ?? '').join(',');
}

/** The form in which the owner sets them, in months. */
export const retentionForm = {
	fields: Object.fromEntries(
		retentionKindNames.map((kind) => {
			const { label, usual, min } = retentionKinds[kind];
			const range = { min, max: 240 };
			return [kind, wholeNumber({ label, optional: true, range, placeholder: `such as ${usual}` })];
		}),
	) as Record<RetentionKind, FormField>,
};

/** Until the owner sets something, all is kept: nobody's data goes without their word. */
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
