import './tests/setup/clean-environment.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './scripts/setup/free-port.mjs';
import { chromiumFlags } from './testkit/chromium.ts';

// Read again by every worker process, which must see the same server as the first reading.
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.JOURNEYS_DATA ??= temporaryFolder();

const baseURL = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`;

export default defineConfig({
	testDir: 'tests/journeys',
	outputDir: 'test-results/journeys',
	// A journey often waits for a frame or an answer; with two, a processor would.
	workers: 3,
	retries: 0,
	// Long enough for a machine that is busy with other things; a hang is found all the same.
	timeout: 90_000,
	expect: { timeout: 15_000 },
	fullyParallel: true,
	reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
	use: {
		baseURL,
		// A new window takes longer than most of what is done in it; cookies and storage are emptied between journeys.
		reuseContext: true,
		screenshot: 'only-on-failure',
		// Where the visitors are, and not where the server is: a time rendered twice must agree.
		locale: 'en-IN',
		timezoneId: 'Asia/Kolkata',
		// As the system has them. To emulate even the default, the browser styles every page twice.
		forcedColors: null,
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				...chromiumFlags,
				// A page lives too briefly to repay optimising its scripts, or collecting what they leave behind.
				'--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
				// A new frame for every page costs an eighth of loading it. The others are off by default in Playwright, too.
				'--disable-features=RenderDocument,PaintHolding,AvoidUnnecessaryBeforeUnloadCheckSync',
			],
		},
	},
	// A journey is made once: on a wide screen, or on a phone if it says so, or on both.
	projects: [
		{
			name: 'chromium',
			testIgnore: '**/*.phone.spec.ts',
			grepInvert: /@phone/,
			use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
		},
		{
			name: 'phone',
			grep: /\.phone\.spec\.ts|@phone|@both/,
			use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
		},
	],
	webServer: {
		command: `"${join('node_modules', '.bin', 'node')}" --min-semi-space-size=16 build/server/index.js`,
		url: `${baseURL}/readyz`,
		timeout: 30_000,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
		env: {
			NODE_ENV: 'production',
			PORT: process.env.JOURNEYS_PORT,
			PUBLIC_URL: baseURL,
			DATA_DIR: process.env.JOURNEYS_DATA,
			ADMIN_USERNAME: 'admin',
			ADMIN_PASSWORD: 'only-for-the-journeys',
			LOG_LEVEL: 'warn',
			// The families of the desk's journeys each write from an address of their own.
			TRUST_PROXY: '1',
		},
	},
});

function temporaryFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-journeys-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
