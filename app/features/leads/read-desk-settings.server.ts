import type { Database } from '#app/db/open-database.server.ts';
import { readSettings, writeSetting } from '#app/features/settings/setting-repository.server.ts';
import {
	type AnswerTarget,
	type Assignment,
	answerTargetRules,
	assignmentRules,
	usualAnswerTarget,
	usualAssignment,
} from './desk-settings.ts';
import type { LeadIssue } from './lead-types.ts';

/** What the owner sets about leads. */
export interface DeskSettings {
	answerTarget: AnswerTarget;
	assignment: Assignment;
}

/** What became of setting it. */
export type SaveSettingsOutcome =
	| { outcome: 'saved' }
	| { outcome: 'invalid'; issues: LeadIssue[] };

/** How leads are timed and assigned. */
export async function readDeskSettings(db: Database): Promise<DeskSettings> {
	const set = await readSettings(db, ['answer-target', 'assignment']);
	return {
		answerTarget: answerTargetRules.safeParse(set.get('answer-target')).data ?? usualAnswerTarget,
		assignment: assignmentRules.safeParse(set.get('assignment')).data ?? usualAssignment,
	};
}

/** Sets the answer target. It holds for enquiries from now on. */
export async function saveAnswerTarget(db: Database, given: unknown): Promise<SaveSettingsOutcome> {
	return await save(db, 'answer-target', answerTargetRules.safeParse(given));
}

/** Sets how new leads get an owner. */
export async function saveAssignment(db: Database, given: unknown): Promise<SaveSettingsOutcome> {
	return await save(db, 'assignment', assignmentRules.safeParse(given));
}

async function save(
	db: Database,
	name: string,
	checked:
		| ReturnType<typeof answerTargetRules.safeParse>
		| ReturnType<typeof assignmentRules.safeParse>,
): Promise<SaveSettingsOutcome> {
	if (!checked.success) {
		const issues = checked.error.issues.map((issue) => ({
			field: issue.path.join('.'),
			message: issue.message,
		}));
		return { outcome: 'invalid', issues };
	}
	await writeSetting(db, name, checked.data);
	return { outcome: 'saved' };
}
