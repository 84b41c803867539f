import { z } from '#app/platform/zod.ts';

/** What is kept for how long: its label, what happens then, and the usual number of months. */
export const retentionKinds = {
	leads: {
		label: 'Leads without enrolment',
		ending: 'Erased, when nobody wrote or worked on them for so long. Those who enrolled stay.',
		usual: 24,
		least: 1,
	},
	quarantined: {
		label: 'Quarantined enquiries',
		ending: 'Deleted.',
		usual: 3,
		least: 1,
	},
	newsletter: {
		label: 'Newsletter addresses of those who left, or never confirmed',
		ending: 'Deleted.',
		usual: 6,
		least: 1,
	},
	mails: { label: 'Sent and failed mails', ending: 'Deleted.', usual: 12, least: 1 },
	audit: {
		label: 'Audit log',
		ending: 'Deleted. The database keeps a year at least.',
		usual: 36,
		least: 13,
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

const most = 240;

/** The rules of what the owner can set. */
export const retentionRules = z.object(
	Object.fromEntries(
		retentionKindNames.map((kind) => {
			const { least } = retentionKinds[kind];
			const message = `Write a whole number of months from ${least} to ${most}, or nothing to keep it.`;
			return [
				kind,
				z.number(message).int(message).min(least, message).max(most, message).nullable(),
			];
		}),
	) as Record<RetentionKind, z.ZodNullable<z.ZodNumber>>,
);

/** Until the owner sets something, all is kept: nobody's data goes without their word. */
export const keepAll: Retention = {
	leads: null,
	quarantined: null,
	newsletter: null,
	mails: null,
	audit: null,
};

const month = 30.4375 * 24 * 60 * 60_000;

/** The moment before which something is older than that. */
export function monthsBefore(now: number, months: number): number {
	return Math.floor(now - months * month);
}
