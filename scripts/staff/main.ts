import { forCommands, migrate, openDatabase } from '#app/db/open-database.server.ts';
import { staffRoles } from '#app/features/accounts/permissions.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { resetStaff } from '#app/features/accounts/staff/reset-staff.server.ts';
import { listStaff } from '#app/features/accounts/staff.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { readEnv } from '#app/platform/env.ts';
import { explainFailure } from '#app/platform/explain-failure.ts';

const usage = `Who works here, from the machine itself:

  npm run staff -- list
  npm run staff -- add <user name> [${staffRoles.join('|')}]   (editor unless said otherwise)
  npm run staff -- reset <user name>                       (new password, no codes, all sessions ended)
`;

const userName = /^[\w.@-]{1,80}$/;

const [command, name = '', role = 'editor'] = process.argv.slice(2);
process.exitCode = await run().catch((error) => complain(explainFailure(error, process.env)));

async function run() {
	if (command !== 'list' && !(command === 'add' || command === 'reset')) return complain(usage);
	if (command !== 'list' && !userName.test(name)) {
		return complain(`Give a user name of letters, digits and . _ - @\n\n${usage}`);
	}
	const db = openDatabase(readEnv(process.env), forCommands);
	try {
		await migrate(db);
		const context = { db, clock: systemClock };
		if (command === 'list') return await list();
		return command === 'add' ? await add(context) : await reset(context);
	} finally {
		await db.destroy();
	}

	async function list() {
		const staff = await listStaff(db);
		for (const one of staff) {
			const notes = [one.hasTwoFactor && 'uses codes', one.disabled && 'may not sign in'];
			console.log([one.username ?? one.email, one.role, ...notes.filter(Boolean)].join(', '));
		}
		if (staff.length === 0) console.log('Nobody yet: the first owner is made at the first start.');
		return 0;
	}
}

type Context = Parameters<typeof addStaff>[0];

async function add(context: Context) {
	const knownRole = staffRoles.find((one) => one === role);
	if (!knownRole) return complain(`There is no role “${role}”. Choose ${staffRoles.join(', ')}.`);
	const result = await addStaff(context, { username: name, role: knownRole });
	if (result.outcome === 'taken') return complain(`There is somebody named “${name}” already.`);
	return printAccount(result);
}

async function reset(context: Context) {
	const result = await resetStaff(context, name);
	if (result.outcome === 'unknown') return complain(`Nobody on the staff is named “${name}”.`);
	return printAccount(result);
}

function printAccount({ username, password }: { username: string; password: string }) {
	console.log(`${username}, password ${password}  (shown this once; sign in at /update)`);
	return 0;
}

function complain(message: string) {
	console.error(message);
	return 1;
}
