import './tests/setup/clean-environment.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contentFiles } from './scripts/build/content-files.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';

/** Begins with the trials, which are short to read, long to run and often wait: at the end they would wait alone. */
class TrialsFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const sorted = await super.sort(files);
		const isTrial = ({ moduleId }: TestSpecification) => moduleId.includes('/trials/tests/');
		return [...sorted.filter(isTrial), ...sorted.filter((file) => !isTrial(file))];
	}
}

export default defineConfig({
	plugins: [contentFiles(), inlineScripts()],
	test: {
		environment: 'node',
		// Starting a site or a database takes long on a busy machine; a hang is found all the same.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 20_000 } },
		// Much of the time goes into waiting for processes and disks.
		maxWorkers: 3,
		// Much is read and little is kept: collecting it less often saves a tenth of the processor's time.
		execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32'],
		sequence: { sequencer: TrialsFirst },
		globalSetup: './tests/setup/shared-databases.ts',
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
		projects: [
			project('unit', ['tests/unit/**/*.test.{ts,tsx}']),
			project('database', ['tests/database/**/*.test.ts']),
			project(
				'server',
				['tests/server/**/*.test.ts', 'trials/tests/*.test.ts'],
				'./tests/setup/require-build.ts',
			),
		],
	},
});

function project(name: string, include: string[], globalSetup?: string) {
	return {
		extends: true as const,
		test: {
			name,
			include,
			// Loading the application takes longer than most tests, so the files of a worker share it: nothing in it keeps
			// what a test leaves behind.
			isolate: false,
			setupFiles: [
				'./tests/setup/fail-on-console.ts',
				'./tests/setup/no-owner-stacks.ts',
				...(name === 'server'
					? ['./tests/setup/end-sites.ts', './tests/setup/copy-databases.ts']
					: []),
			],
			globalSetup,
		},
	};
}
