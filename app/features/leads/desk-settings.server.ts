import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type Invalid, invalid, readErrors } from '#app/platform/field-errors.ts';
import { z } from '#app/platform/zod.ts';
import {
	type AnswerTarget,
	type Assignment,
	answerTargetSchema,
	assignmentSchema,
	defaultAnswerTarget,
	defaultAssignment,
} from './desk-settings.ts';
import { listWorkers } from './list-workers.server.ts';

export interface DeskSettings {
	answerTarget: AnswerTarget;
	assignment: Assignment;
}

/** How leads are timed and assigned. */
export async function readDeskSettings(db: Database): Promise<DeskSettings> {
	const set = await readSettings(db, ['answer-target', 'assignment']);
	return {
		answerTarget:
			answerTargetSchema.safeParse(set.get('answer-target')).data ?? defaultAnswerTarget,
		assignment: assignmentSchema.safeParse(set.get('assignment')).data ?? defaultAssignment,
	};
}

type SaveSettingOutcome = { outcome: 'saved' } | Invalid;

const rules = { 'answer-target': answerTargetSchema, assignment: assignmentSchema };

/** Saves the answer target, which applies to new enquiries only, or the assignment of new leads. */
export async function saveDeskSetting(
	{ db, clock }: DbContext,
	actor: Actor,
	name: keyof typeof rules,
	given: unknown,
): Promise<SaveSettingOutcome> {
	const checked = rules[name].safeParse(
		name === 'assignment' ? await leaveOutOthers(db, given) : given,
	);
	if (!checked.success) return invalid(readErrors(checked.error));
	await inTransaction(db, async (trx) => {
		await writeSetting(trx, name, checked.data);
		const subject = { kind: 'setting', id: name };
		await writeAudit(trx, { actor, action: 'settings.changed', subject, at: clock.now() });
	});
	return { outcome: 'saved' };
}

/** Drops people who no longer work on leads from the rounds. */
async function leaveOutOthers(db: Database, given: unknown) {
	const read = shape.safeParse(given);
	if (!read.success) return given;
	const workers = await listWorkers(db);
	const people = read.data.people.filter((id) => workers.some((worker) => worker.id === id));
	return { ...read.data, people };
}

const shape = z.looseObject({ people: z.array(z.string()) });
