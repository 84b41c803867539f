import { type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { lockSetting } from '#app/features/settings/settings.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type FieldErrors, invalid } from '#app/platform/field-errors.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { newId } from '#app/platform/ids.server.ts';
import { saveDeskSetting } from '../desk-settings.server.ts';
import {
	type Assignment,
	type AssignmentRule,
	assignmentSchema,
	defaultAssignment,
} from '../desk-settings.ts';

/** What the owner can change about who takes new leads. */
export type AssignmentChange =
	| { what: 'rest'; mode: Assignment['mode']; people: string[] }
	/** Without an id, a new rule is appended. */
	| { what: 'rule'; id?: string; rule: Omit<AssignmentRule, 'id'> }
	| { what: 'move'; id: string; by: -1 | 1 }
	| { what: 'remove-rule'; id: string }
	| { what: 'absence'; absence: Omit<Assignment['absences'][number], 'id'> }
	| { what: 'remove-absence'; id: string };

/** Changes one part of how new leads get an owner. Concurrent changes run one after the other. */
export async function changeAssignment(context: DbContext, actor: Actor, change: AssignmentChange) {
	return await inTransaction(context.db, async (trx) => {
		const stored = assignmentSchema.safeParse(await lockSetting(trx, 'assignment')).data;
		const current = stored ?? defaultAssignment;
		const repeated = findRepeated(current, change);
		if (repeated) return invalid(repeated);
		const next = apply(current, change, newId(context.clock.now()));
		return await saveDeskSetting({ ...context, db: trx }, actor, 'assignment', next);
	});
}

/** Finds a duplicate: the same rule, or overlapping absences of one person. */
function findRepeated(
	{ rules, absences }: Assignment,
	change: AssignmentChange,
): FieldErrors | undefined {
	if (change.what === 'rule') {
		const write = ({ when, people, by }: Omit<AssignmentRule, 'id'>) =>
			JSON.stringify([Object.entries(when).sort(), people.toSorted(), by]);
		const others = rules.filter(({ id }) => id !== change.id);
		if (!others.some((rule) => write(rule) === write(change.rule))) return undefined;
		return { people: 'There is already a rule like this one.' };
	}
	if (change.what === 'absence') {
		const { person, from, to } = change.absence;
		const same = absences.find((one) => one.person === person && one.from <= to && from <= one.to);
		if (!same) return undefined;
		const days = `${formatDay(same.from)} to ${formatDay(same.to)}`;
		return { from: `Already noted as away: ${days}. Remove that one first.` };
	}
	return undefined;
}

function apply(now: Assignment, change: AssignmentChange, freshId: string): Assignment {
	const { rules, absences } = now;
	switch (change.what) {
		case 'rest':
			return { ...now, mode: change.mode, people: change.people };
		case 'rule': {
			const rule = { ...change.rule, id: change.id ?? freshId };
			const isKnown = rules.some(({ id }) => id === change.id);
			return {
				...now,
				rules: isKnown ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule],
			};
		}
		case 'move': {
			const from = rules.findIndex(({ id }) => id === change.id);
			const moved = rules[from];
			const to = from + change.by;
			if (!moved || to < 0 || to >= rules.length) return now;
			return { ...now, rules: rules.toSpliced(from, 1).toSpliced(to, 0, moved) };
		}
		case 'remove-rule':
			return { ...now, rules: rules.filter(({ id }) => id !== change.id) };
		case 'absence':
			return { ...now, absences: [...absences, { ...change.absence, id: freshId }] };
		case 'remove-absence':
			return { ...now, absences: absences.filter(({ id }) => id !== change.id) };
	}
}
