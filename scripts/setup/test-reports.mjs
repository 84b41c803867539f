import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expectedError } from './at-end.mjs';
import { root } from './project.mjs';
import { runTool } from './run-command.mjs';

const folder = join(root, 'test-results');

/** Runs some of the Vitest projects, or of their files those with one of `words` in the path. Counts go to `tally`; rejects if a test failed. */
export function runVitest(projects, tally, words = []) {
	const report = join(folder, `${projects.join('-')}.json`);
	const args = [
		'run',
		...projects.map((project) => `--project=${project}`),
		...words,
		...(words.length ? ['--passWithNoTests'] : []),
		'--allowOnly=false',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	];
	// Vitest writes colours even without a terminal.
	const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
	return runCounted(report, countVitest, tally, () => runTool('vitest', 'vitest', args, { env }));
}

/** Runs the browser journeys, chosen and counted in the same way. */
export function runPlaywright(tally, words = []) {
	const report = join(folder, 'journeys.json');
	const chosen = words.length ? [...words, '--pass-with-no-tests'] : [];
	const args = ['test', ...chosen, '--forbid-only'];
	const run = () => runTool('@playwright/test', 'playwright', args);
	return runCounted(report, countPlaywright, tally, run);
}

async function runCounted(report, count, tally, run) {
	mkdirSync(folder, { recursive: true });
	rmSync(report, { force: true });
	let problem;
	await run().catch((error) => {
		problem = error;
	});
	const counts = readReport(report, count);
	if (!counts) problem ??= expectedError('The runner ended without a report of its tests.');
	const { passed = 0, failed = 0 } = counts ?? {};
	tally.passed += passed;
	// A runner that crashed, or failed outside any test, counts as one failure.
	tally.failed += problem ? Math.max(failed, 1) : failed;
	if (problem) throw problem;
	return `${passed} passed`;
}

function readReport(report, count) {
	try {
		return count(JSON.parse(readFileSync(report, 'utf8')));
	} catch {
		return undefined;
	}
}

/** A file that could not be loaded counts as a failure, though it has no tests. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
	const unloaded = testResults.filter(
		({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
	);
	return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

function countPlaywright({ stats }) {
	return { passed: stats.expected, failed: stats.unexpected };
}
