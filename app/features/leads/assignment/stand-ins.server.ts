import type { Database } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { readDeskSettings } from '../desk-settings.server.ts';
import { nameWorkers } from '../list-workers.server.ts';
import { fillSlots } from './match-rules.ts';

/** The people who are away today, each with their stand-in. */
async function readStandIns(db: Database, now: Date): Promise<{ away: Actor; standIn: string }[]> {
	const { absences } = (await readDeskSettings(db)).assignment;
	const day = indiaDay(now.getTime());
	const away = absences.filter(({ from, to }) => from <= day && day <= to);
	if (away.length === 0) return [];
	const workers = await nameWorkers(db);
	const present = workers.map(({ id }) => id);
	const people = away.map(({ person }) => person);
	return fillSlots(people, { absences, day, present }).flatMap(({ person, takenBy }) => {
		const known = workers.find(({ id }) => id === person);
		return known ? [{ away: known, standIn: takenBy }] : [];
	});
}

/** Who is away today and has this person as the stand-in: their leads are this person's to work on. */
export async function listAwayFor(db: Database, me: string, now: Date): Promise<Actor[]> {
	const all = await readStandIns(db, now);
	return all.filter(({ standIn }) => standIn === me).map(({ away }) => away);
}

/** Whose leads somebody works on today: their own, and those of whom they stand in for. */
export async function listOwnersFor(db: Database, me: string, now: Date): Promise<string[]> {
	return [me, ...(await listAwayFor(db, me, now)).map(({ id }) => id)];
}

/** Who works on the leads of those who are away today, by the id of each. */
export async function mapStandIns(db: Database, now: Date): Promise<Map<string, string>> {
	return new Map((await readStandIns(db, now)).map(({ away, standIn }) => [away.id, standIn]));
}
