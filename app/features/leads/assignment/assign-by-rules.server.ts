import type { Database } from '#app/db/open-database.server.ts';
import { lockSetting, readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import type { Assignment } from '../desk-settings.ts';
import { countOpenLeads } from '../inbox/lead-list-repository.server.ts';
import { listWorkers } from '../list-workers.server.ts';
import { fillSlots, type Slot } from './fill-slots.ts';
import { type LeadFacts, matchRules } from './match-rules.ts';

/** The people who share out a group of leads, and how. */
interface Round {
	/** The setting that records whose turn was last. */
	turn: string;
	people: readonly string[];
	by: 'turn' | 'load';
	/** The rule it belongs to; undefined for leads that match no rule. */
	rule?: string;
}

/** Who takes a lead, and by which rule. */
export interface Assigned {
	taker: Actor;
	/** Undefined when no rule matches. */
	rule?: string;
}

/** Chooses the owner of a new lead by its facts and records whose turn it was; undefined when it stays unassigned. */
export async function assignByRules(
	trx: Database,
	assignment: Assignment,
	facts: LeadFacts,
	now: Date,
): Promise<Actor | undefined> {
	return (await findTaker(trx, assignment, facts, { now, takesTurn: true }))?.taker;
}

/** Who would get a lead with these facts now. Records nothing. */
export async function previewAssignment(
	db: Database,
	assignment: Assignment,
	facts: LeadFacts,
	now: Date,
): Promise<Assigned | undefined> {
	return await findTaker(db, assignment, facts, { now, takesTurn: false });
}

interface When {
	now: Date;
	/** Whether the turn is locked and recorded, in a transaction. */
	takesTurn: boolean;
}

async function findTaker(
	db: Database,
	assignment: Assignment,
	facts: LeadFacts,
	when: When,
): Promise<Assigned | undefined> {
	const rounds: Round[] = [
		...matchRules(assignment.rules, facts).map(
			({ id, people, by }): Round => ({ turn: `assignment-turn-${id}`, people, by, rule: id }),
		),
		...(assignment.mode === 'in-turn'
			? [{ turn: 'assignment-turn', people: assignment.people, by: 'turn' as const }]
			: []),
	];
	if (rounds.length === 0) return undefined;
	const workers = await listWorkers(db);
	const present = workers.map(({ id }) => id);
	const { absences } = assignment;
	for (const round of rounds) {
		const day = indiaDay(when.now.getTime());
		const slots = fillSlots(round.people, { absences, day, present });
		const slot = await chooseSlot(db, round, slots, when);
		const taker = workers.find(({ id }) => id === slot?.takenBy);
		if (taker) return { taker: { id: taker.id, name: taker.name }, rule: round.rule };
	}
	return undefined;
}

/** Taking the turn locks it, so that leads arriving at once are assigned in order and each counts for the next. */
async function chooseSlot(
	db: Database,
	{ turn, people, by }: Round,
	slots: readonly Slot[],
	{ now, takesTurn }: When,
): Promise<Slot | undefined> {
	if (slots.length === 0) return undefined;
	const last = takesTurn ? await lockSetting(db, turn) : (await readSettings(db, [turn])).get(turn);
	if (by === 'load') {
		const people = [...new Set(slots.map(({ takenBy }) => takenBy))];
		const loads = await countOpenLeads(db, people, now);
		const loadOf = ({ takenBy }: Slot) => loads.get(takenBy) ?? 0;
		return slots.toSorted((one, other) => loadOf(one) - loadOf(other))[0];
	}
	const position = people.indexOf(String(last));
	const next = slots.find(({ person }) => people.indexOf(person) > position) ?? slots[0];
	if (next && takesTurn) await writeSetting(db, turn, next.person);
	return next;
}
