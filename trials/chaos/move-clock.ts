import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hour } from '../../app/platform/durations.ts';
import { sendOnce } from '../../testkit/send-enquiry.ts';
import { signIn } from '../../testkit/sign-in.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { type Acknowledged, sendMany, waitForMore } from './send-many.ts';

/** The offsets of the site's clock: ahead, back by ten hours, and correct again. */
const shifts = [5 * hour, -5 * hour, 0];

const preload = new URL('./shift-clock.ts', import.meta.url).href;

/**
 * The clock jumps while enquiries arrive and mail is sent: nothing is lost or doubled, mail is not delayed by the
 * skipped hours, a repeated key is recognised, and nobody is signed out.
 */
export async function moveClock(engine: Engine, trial: { enquiries: number }): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		withMailCatcher((catcher) => {
			const CLOCK_FILE = join(settings.DATA_DIR, 'clock');
			const putClock = (shift: number) => writeFileSync(CLOCK_FILE, String(shift));
			putClock(0);
			const clock = { CLOCK_FILE, NODE_OPTIONS: `--import ${preload}` };
			return withSite({ ...settings, ...clock, SMTP_URL: catcher.url }, async ({ url }) => {
				const acknowledged: Acknowledged[] = [];
				const cookie = await signIn(url);
				const forgotten: string[] = [];
				for (const shift of shifts) {
					const { enquiries } = trial;
					const sending = sendMany(url, { enquiries, clients: 10 }, acknowledged);
					await waitForMore(acknowledged, enquiries / 2, sending);
					putClock(shift);
					await sending;
					await pause(200);
					await waitUntilSent(db, 150);
					if (!(await isKnown(url, acknowledged.at(-1)))) forgotten.push(`a key at ${shift}`);
					const inbox = await fetch(`${url}/desk/inbox`, { headers: { cookie } });
					if (inbox.status !== 200) forgotten.push(`a session at ${shift}`);
				}
				const { accepted } = catcher;
				const outcome = await countOutcome(db, { acknowledged, accepted });
				return {
					figures: { jumps: shifts.length, ...outcome.figures },
					problems: [
						...outcome.problems,
						...unless({
							[`nothing is forgotten (${forgotten})`]: forgotten.length === 0,
							'no mail came twice': outcome.figures.repeated === 0,
						}),
					],
				};
			});
		}),
	);
}

/** Whether repeating the submission returns the same response. */
async function isKnown(url: string, before: Acknowledged | undefined) {
	if (!before) return false;
	const { status, text } = await sendOnce(url, before.enquiry);
	return status === 201 && JSON.parse(text).reference === before.reference;
}
