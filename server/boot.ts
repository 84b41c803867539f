import type { App } from '#app/app-context.ts';
import { DatabaseHealth } from '#app/db/database-health.ts';
import {
	forCommands,
	migrate,
	openDatabase,
	openForLongWork,
} from '#app/db/open-database.server.ts';
import { tightenDataFolder } from '#app/db/private-files.server.ts';
import { type SettledKey, settleAuthKey } from '#app/features/accounts/auth-key.server.ts';
import { lazyAuth } from '#app/features/accounts/sessions/auth.server.ts';
import { createFirstOwner } from '#app/features/accounts/staff/create-first-owner.server.ts';
import { seedHosts } from '#app/features/bookings/seed-hosts.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { createLog } from '#app/platform/log.server.ts';

/** Creates what every process of the site shares. */
export function createApp(env: Env): App {
	const log = createLog(env.LOG_LEVEL);
	const health = new DatabaseHealth();
	const db = openDatabase(env, {}, health);
	return { env, db, health, log, clock: systemClock, auth: lazyAuth(env, db) };
}

/** Migrates the database to this version of the site, and prints what it does. */
export async function prepareDatabase(app: App) {
	const { db, close } = openForLongWork(app, forCommands);
	const engine = app.env.DATABASE_URL ? 'PostgreSQL' : `SQLite in ${app.env.DATA_DIR}`;
	await step(`Database (${engine})`, async () => {
		const steps = await migrate(db);
		return steps.length > 0 ? `${steps.length} migrations` : 'up to date';
	});
	if (!app.env.DATABASE_URL) reportTightened(app);
	await step('Key', async () => describeKey(app, await settleAuthKey(app.env, db)));
	const [owner] = await Promise.all([
		// Hashing the password runs on its own thread, while the content is written.
		createFirstOwner(db, app.env, app.clock),
		step('Content', async () => {
			const written = await seedContent(db, shippedContent, app.clock);
			return written > 0 ? `${written} entries written` : 'up to date';
		}),
	]);
	await seedHosts(db, app.clock);
	await close();
	if (owner.outcome === 'created') announce(owner);
}

/** An existing folder may have let other users of the machine read everything. */
function reportTightened({ env, log }: App) {
	const { changed, refused } = tightenDataFolder(env.DATA_DIR);
	if (changed.length > 0) {
		log.warn(
			{ files: changed },
			'could be read by other users of this machine; now by its owner alone',
		);
	}
	if (refused.length > 0) {
		log.warn(
			{ files: refused },
			'can be read by other users of this machine; chmod go= takes that right',
		);
	}
}

function describeKey({ env, log }: App, settled: SettledKey) {
	if (settled.outcome === 'other') {
		log.warn(
			{ people: settled.authenticators },
			'sign-in codes were set up with another key: put back secret.key or AUTH_SECRET and start again, or reset them on the desk under Staff (an owner’s with npm run staff -- reset)',
		);
	}
	const where = env.AUTH_SECRET
		? 'from AUTH_SECRET'
		: env.DATABASE_URL
			? 'in the database; set AUTH_SECRET to keep it out of dumps of it'
			: `in ${env.DATA_DIR}/secret.key`;
	return settled.outcome === 'moved' ? `${where}; everybody signs in once more` : where;
}

function announce(owner: { username: string; generatedPassword?: string }) {
	const password = owner.generatedPassword
		? `password ${owner.generatedPassword}  (shown this once; keep it safe)`
		: 'the password from ADMIN_PASSWORD';
	process.stdout.write(`\n  First member of staff: ${owner.username}, ${password}\n\n`);
}

/** Runs a step of the start and prints its result and duration. */
async function step(name: string, run: () => Promise<string>) {
	const started = performance.now();
	const result = await run();
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	process.stdout.write(`✓ ${name}: ${result}  ${seconds} s\n`);
}
