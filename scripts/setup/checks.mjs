import { join } from 'node:path';
import { runTool } from './run-command.mjs';
import { step } from './steps.mjs';
import { runVitest } from './test-reports.mjs';

/**
 * Formatting, lint, unit tests, types and unused code, two at a time. All of them run, even after a failure. Counts
 * go to `tally`, and the titles of failures to `tally.failures`.
 */
export async function runChecks(tally) {
	const quickOnes = async () => {
		await countedStep(tally, 'Format and lint', checkFormat);
		await countedStep(tally, 'Unit tests', () => runVitest(['unit'], tally), { counted: true });
	};
	const typedOnes = async () => {
		await countedStep(tally, 'Types', checkTypes);
		// After the types, because the routes import generated files.
		await countedStep(tally, 'Unused code', checkUnused);
	};
	await Promise.all([quickOnes(), typedOnes()]);
}

/** Runs a step and counts it as passed or failed, unless it counts its own tests. */
export async function countedStep(tally, title, work, { counted = false } = {}) {
	try {
		await step(title, work);
		if (!counted) tally.passed += 1;
	} catch (error) {
		if (!error.alreadyShown) throw error;
		if (!counted) tally.failed += 1;
		tally.failures.push(title);
	}
}

/** The counters of passed and failed tests. */
export function newTally() {
	return { passed: 0, failed: 0, failures: [] };
}

async function checkFormat() {
	await runTool('@biomejs/biome', 'biome', ['check', '.']);
}

async function checkUnused() {
	await runTool('knip', 'knip', []);
}

async function checkTypes() {
	await runTool('@react-router/dev', 'react-router', ['typegen']);
	// Results of the last run are cached, so that only changed files are checked. On one thread: several check types that
	// they share once each, while other steps need the processors.
	const incremental = ['--incremental', '--tsBuildInfoFile', join('.cache', 'types.json')];
	await runTool('typescript', 'tsc', ['--noEmit', '--singleThreaded', ...incremental]);
}
