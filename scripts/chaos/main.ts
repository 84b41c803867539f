import { disturbMail } from './disturb-mail.ts';
import { killWhileSending } from './kill-while-sending.ts';
import type { Engine } from './place.ts';
import { repeatKey } from './repeat-key.ts';
import { endOnSignal, finish, report } from './reporter.ts';
import { shareOutbox } from './share-outbox.ts';
import { canTrace, traceSync } from './trace-sync.ts';

/** Everything at its full size is 1; less is quicker and finds less. */
const scale = Number(process.env.CHAOS_SCALE || 1);
if (!(scale > 0 && scale <= 1)) throw new Error('CHAOS_SCALE: a number above 0, at most 1.');
const scaled = (full: number, least: number) => Math.max(least, Math.round(full * scale));

endOnSignal();
if (canTrace()) await report('SQLite, traced', () => traceSync(scaled(50, 10)));
else console.log('- Tracing was left out: this machine has no strace.');

for (const engine of ['SQLite', 'PostgreSQL'] satisfies Engine[]) {
	await report(`${engine}, the same key at once`, () => repeatKey(engine, 100));
	await report(`${engine}, killed while sending`, () =>
		killWhileSending(engine, {
			enquiries: scaled(5000, 60),
			clients: 50,
			kills: scaled(50, 4),
			waitForLeases: true,
		}),
	);
	await report(`${engine}, mail in trouble`, () => disturbMail(engine, scaled(100, 40)));
	await report(`${engine}, outbox shared`, () => shareOutbox(engine, scaled(10_000, 400)));
}

finish('Nothing lost, nothing doubled.');
