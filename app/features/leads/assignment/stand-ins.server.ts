import type { Database } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { readDeskSettings } from '../desk-settings.server.ts';
import { nameWorkers } from '../list-workers.server.ts';
import { fillSlots } from './fill-slots.ts';

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

/** The absent people this person stands in for, and whose leads they therefore work on. */
export async function listAwayFor(db: Database, me: string, now: Date): Promise<Actor[]> {
	const all = await readStandIns(db, now);
	return all.filter(({ standIn }) => standIn === me).map(({ away }) => away);
}

/** The owners whose leads somebody works on today: themselves and those they stand in for. */
export async function listOwnersFor(db: Database, me: string, now: Date): Promise<string[]> {
	return [me, ...(await listAwayFor(db, me, now)).map(({ id }) => id)];
}

/** The stand-in of each person who is away today, by that person's id. */
export async function mapStandIns(db: Database, now: Date): Promise<Map<string, string>> {
	return new Map((await readStandIns(db, now)).map(({ away, standIn }) => [away.id, standIn]));
}
