import type { Database } from '#app/db/open-database.server.ts';
import { lockSetting, writeSetting } from '#app/features/settings/settings.server.ts';
import type { Actor } from '../lead-types.ts';
import { listWorkers } from '../list-workers.server.ts';

const name = 'assignment-turn';

/** Whose turn it is to take a lead, of those who may work on leads; undefined when nobody may. */
export async function assignInTurn(
	trx: Database,
	people: readonly string[],
): Promise<Actor | undefined> {
	const last = await lockSetting(trx, name);
	const workers = await listWorkers(trx);
	const present = people.flatMap((id) => workers.find((worker) => worker.id === id) ?? []);
	const position = people.indexOf(String(last));
	const next = present.find((one) => people.indexOf(one.id) > position) ?? present[0];
	if (!next) return undefined;
	await writeSetting(trx, name, next.id);
	return { id: next.id, name: next.name };
}
