import { main } from './setup/at-end.mjs';
import { build } from './setup/build.mjs';
import { countedStep, newTally, runChecks } from './setup/checks.mjs';
import { findChromium, installWindowless } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { startPostgres } from './setup/postgres.mjs';
import { print } from './setup/steps.mjs';
import { writeTemporaryFilesToMemory } from './setup/temporary-files.mjs';
import { runPlaywright, runVitest } from './setup/test-reports.mjs';

const tally = newTally();
/** Words of paths: `npm test -- booking` runs the tests whose path contains “booking”, and no other check. */
const words = process.argv.slice(2);

main(async () => {
	writeTemporaryFilesToMemory();
	const installing = ready('Installing dependencies', install);
	const [installed] = await Promise.all([installing, installWindowless()]);
	if (installed) await (words.length ? testChosen() : testEverything());
	if (tally.failures.length) print(`Failed: ${tally.failures.join(', ')}`);
	print(`${tally.passed} passed, ${tally.failed} failed`);
	return tally.failures.length ? 1 : 0;
});

/** Continues after a failure, so that one run reports everything that is wrong. */
async function testEverything() {
	// In parallel, because each leaves a CPU idle now and then.
	const [{ chromium, postgres, built }] = await Promise.all([setUp(), runChecks(tally)]);
	// In one run, so that the last files of one kind do not run alone.
	const kinds = [...(postgres ? ['database'] : []), ...(built && postgres ? ['server'] : [])];
	if (postgres) await tests('Database and server tests', () => runVitest(kinds, tally));
	if (built && chromium) await tests('Browser journeys', () => runPlaywright(tally));
}

async function setUp() {
	return {
		chromium: await ready('Finding Chromium', findChromium),
		postgres: await ready('Starting PostgreSQL', startPostgres),
		built: await ready('Building the site', build),
	};
}

async function testChosen() {
	const { chromium, postgres, built } = await setUp();
	if (!chromium || !postgres || !built) return;
	await tests('Tests', () => runVitest(['unit', 'database', 'server'], tally, words));
	await tests('Browser journeys', () => runPlaywright(tally, words));
	if (tally.passed + tally.failed === 0)
		tally.failures.push(`no test has a path with ${words.join(' or ')}`);
}

function tests(title, run) {
	return countedStep(tally, title, run, { counted: true });
}

/** Set-up is shown as a step, and counts only if it fails. */
async function ready(title, setUp) {
	try {
		await setUp();
		return true;
	} catch (error) {
		if (!error.alreadyShown) throw error;
		tally.failed += 1;
		tally.failures.push(title);
		return false;
	}
}
