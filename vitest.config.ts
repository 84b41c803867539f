import './tests/setup/clean-environment.ts';
import { defineConfig } from 'vitest/config';
import { contentFiles } from './scripts/build/content-files.ts';

export default defineConfig({
	plugins: [contentFiles()],
	test: {
		environment: 'node',
		// Starting a site or a database takes long on a busy machine; a hang is found all the same.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		restoreMocks: true,
		unstubEnvs: true,
		unstubGlobals: true,
		projects: [
			project('unit', ['tests/unit/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}']),
			project('database', ['tests/database/**/*.test.ts'], 'require-postgres'),
			project('server', ['tests/server/**/*.test.ts'], 'require-build'),
		],
	},
});

function project(name: string, include: string[], ...setup: string[]) {
	const setupFiles = ['fail-on-console', ...setup].map((file) => `./tests/setup/${file}.ts`);
	return { extends: true as const, test: { name, include, setupFiles } };
}
