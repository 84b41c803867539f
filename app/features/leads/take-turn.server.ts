import type { Database } from '#app/db/open-database.server.ts';
import { listStaff } from '#app/features/accounts/account-repository.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { holdSetting, writeSetting } from '#app/features/settings/setting-repository.server.ts';
import type { Actor } from './lead-types.ts';

const name = 'assignment-turn';

/** Whose turn it is to take a lead, of those who may work on leads; undefined when nobody may. */
export async function takeTurn(
	trx: Database,
	people: readonly string[],
): Promise<Actor | undefined> {
	const last = await holdSetting(trx, name);
	const staff = await listStaff(trx);
	const present = people.flatMap((id) => {
		const one = staff.find((account) => account.id === id);
		return one && !one.disabled && can(one.role, 'leads.work') ? [one] : [];
	});
	const position = people.indexOf(String(last));
	const next = present.find((one) => people.indexOf(one.id) > position) ?? present[0];
	if (!next) return undefined;
	await writeSetting(trx, name, next.id);
	return { id: next.id, name: next.name };
}
