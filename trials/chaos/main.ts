import { type Engine, engines } from '../../testkit/test-database.ts';
import { endOnSignal, type Findings, finish, report } from '../support/reporter.ts';
import { hasNginx } from '../support/run-nginx.ts';
import { readScale } from '../support/scale.ts';
import { backupWhileSending } from './backup-while-sending.ts';
import { bookWhileKilling } from './book-while-killing.ts';
import { damageDatabase } from './damage-database.ts';
import { disturbMail } from './disturb-mail.ts';
import { endWhileSending } from './end-while-sending.ts';
import { failOver } from './fail-over.ts';
import { fillDisk } from './fill-disk.ts';
import { holdLock } from './hold-lock.ts';
import { killWhileSending } from './kill-while-sending.ts';
import { moveClock } from './move-clock.ts';
import { moveDate } from './move-date.ts';
import { repeatKey } from './repeat-key.ts';
import { rollRestart } from './roll-restart.ts';
import { scaleOut } from './scale-out.ts';
import { shareOutbox } from './share-outbox.ts';
import { slowClients } from './slow-clients.ts';
import { canMount } from './small-disk.ts';
import { stopPostgres } from './stop-postgres.ts';
import { canTrace, traceSync } from './trace-sync.ts';

const { scaled } = readScale('CHAOS_SCALE');

/** Trials for both engines. */
const onBoth: Record<string, (engine: Engine) => Promise<Findings>> = {
	'same-key': (engine) => repeatKey(engine, 100),
	kill: (engine) =>
		killWhileSending(engine, {
			enquiries: scaled(10_000, 60),
			clients: 50,
			kills: scaled(100, 4),
			waitForLeases: true,
		}),
	booking: (engine) =>
		bookWhileKilling(engine, { clients: scaled(200, 60), times: 20, kills: scaled(20, 3) }),
	end: (engine) => endWhileSending(engine, { ends: scaled(50, 2), visitors: 30 }),
	mail: (engine) => disturbMail(engine, scaled(100, 40)),
	outbox: (engine) => shareOutbox(engine, scaled(10_000, 400)),
	lock: (engine) => holdLock(engine, { clients: 10, held: scaled(20_000, 5000), longest: 10 }),
	clock: (engine) => moveClock(engine, { enquiries: scaled(500, 40) }),
	watchers: (engine) => moveDate(engine, { watchers: scaled(10_000, 300), kills: scaled(20, 3) }),
	backup: (engine) => backupWhileSending(engine, { backups: scaled(10, 2), clients: 10 }),
};

/** Trials for one engine, or with requirements that not every machine meets. */
const onOne: Record<string, { run: () => Promise<Findings>; needs?: string; has?: boolean }> = {
	sync: { run: () => traceSync(scaled(50, 10)), needs: 'strace', has: canTrace() },
	'stop-postgres': { run: () => stopPostgres({ stops: scaled(20, 2), clients: 20 }) },
	'fail-over': { run: () => failOver({ clients: 20, silence: scaled(10_000, 3000), within: 15 }) },
	damage: { run: () => damageDatabase({ enquiries: scaled(1000, 50), within: 60 }) },
	'disk-full': {
		run: () => fillDisk({ fills: scaled(10, 2), clients: 10 }),
		needs: 'the right to mount a disk',
		has: await canMount(),
	},
	'slow-clients': {
		run: () => slowClients({ connections: scaled(1000, 100), waitUntilClosed: true }),
	},
	'scale-out': { run: () => scaleOut(scaled(200, 20)) },
	'rolling-restart': {
		run: () => rollRestart({ rounds: scaled(10, 1), visitors: 30 }),
		needs: 'nginx',
		has: hasNginx(),
	},
};

const chosen = readChoice([...Object.keys(onBoth), ...Object.keys(onOne)]);
endOnSignal();
for (const [name, { run, needs, has = true }] of Object.entries(onOne)) {
	if (!chosen.has(name)) continue;
	if (has) await report(name, run);
	else console.log(`- ${name} was left out: it needs ${needs}.`);
}
for (const engine of engines) {
	for (const [name, run] of Object.entries(onBoth)) {
		if (chosen.has(name)) await report(`${name}, ${engine}`, () => run(engine));
	}
}
finish(
	'Nothing lost, nothing stored twice. A mail that was handed over when its process was killed or its connection cut may come again, under the same Message-ID.',
);

function readChoice(names: string[]): Set<string> {
	const given = (process.env.CHAOS_TRIALS || names.join()).split(',').map((name) => name.trim());
	const unknown = given.find((name) => !names.includes(name));
	if (unknown === undefined) return new Set(given);
	throw new Error(`CHAOS_TRIALS: “${unknown}” is no trial; there are ${names.join(', ')}.`);
}
