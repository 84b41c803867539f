import type { Database } from '#app/db/open-database.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import {
	type AnswerTarget,
	type Assignment,
	answerTargetRules,
	assignmentRules,
	usualAnswerTarget,
	usualAssignment,
} from './desk-settings.ts';

/** What the owner sets about leads. */
export interface DeskSettings {
	answerTarget: AnswerTarget;
	assignment: Assignment;
}

/** How leads are timed and assigned. */
export async function readDeskSettings(db: Database): Promise<DeskSettings> {
	const set = await readSettings(db, ['answer-target', 'assignment']);
	return {
		answerTarget: answerTargetRules.safeParse(set.get('answer-target')).data ?? usualAnswerTarget,
		assignment: assignmentRules.safeParse(set.get('assignment')).data ?? usualAssignment,
	};
}
