import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { retentionQueries } from './retention-repository.server.ts';
import {
	keepAll,
	monthsBefore,
	type Retention,
	type RetentionKind,
	retentionForm,
	retentionKindNames,
} from './retention-rules.ts';

const name = 'retention';

/** The retention periods. */
export async function readRetention(db: Database): Promise<Retention> {
	const set = await readSettings(db, [name]);
	const stored = Object(set.get(name)) as Partial<Retention>;
	const texts = retentionKindNames.map((kind) => [kind, String(stored[kind] ?? '')]);
	const parsed = parseForm(retentionForm, Object.fromEntries(texts));
	return parsed.valid ? toMonths(parsed.values) : keepAll;
}

export type SaveRetentionOutcome = { outcome: 'saved' } | Invalid;

/** Sets the retention periods; an empty text keeps data for ever. */
export async function saveRetention(
	{ db, clock }: DbContext,
	actor: Actor,
	given: Record<RetentionKind, string>,
): Promise<SaveRetentionOutcome> {
	const parsed = parseForm(retentionForm, given);
	if (!parsed.valid) return invalid(parsed.errors);
	const retention = toMonths(parsed.values);
	await db.transaction().execute(async (trx) => {
		await writeSetting(trx, name, retention);
		await writeAudit(trx, {
			actor,
			action: 'retention.changed',
			subject: { kind: 'retention', id: 'settings' },
			details: retention,
			at: clock.now(),
		});
	});
	return { outcome: 'saved' };
}

/** How many more rows of each kind the new rules delete; undefined if none, or if the rules are invalid. */
export async function previewNewRetention(
	{ db, clock }: DbContext,
	given: Record<RetentionKind, string>,
): Promise<Partial<Record<RetentionKind, number>> | undefined> {
	const parsed = parseForm(retentionForm, given);
	if (!parsed.valid) return undefined;
	const [before, after] = await Promise.all(
		[await readRetention(db), toMonths(parsed.values)].map((rules) =>
			previewRetention(db, rules, clock.now()),
		),
	);
	const more = retentionKindNames.flatMap((kind) => {
		const count = (after?.[kind] ?? 0) - (before?.[kind] ?? 0);
		return count > 0 ? [[kind, count]] : [];
	});
	return more.length > 0 ? Object.fromEntries(more) : undefined;
}

/** How many rows of each kind would be deleted now with these months. */
export async function previewRetention(
	db: Database,
	retention: Retention,
	now: Date,
): Promise<Record<RetentionKind, number>> {
	const counts = retentionKindNames.map(async (kind) => {
		const months = retention[kind];
		return [
			kind,
			months === null
				? 0
				: await retentionQueries[kind].count(db, monthsBefore(now.getTime(), months)),
		];
	});
	return Object.fromEntries(await Promise.all(counts));
}

function toMonths(texts: Record<RetentionKind, string>): Retention {
	const months = retentionKindNames.map((kind) => [kind, Number(texts[kind]) || null]);
	return Object.fromEntries(months);
}
