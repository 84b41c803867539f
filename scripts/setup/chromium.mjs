import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expectedError } from './at-end.mjs';
import { attempt, canInstallPackages, installPackage } from './packages.mjs';
import { findOnMachine, projectEnvironment, projectNode } from './project.mjs';
import { runCommand, runTool } from './run-command.mjs';
import { step } from './steps.mjs';

const NOT_FOUND = `No Chromium was found, and it could not be installed. The browser tests need one. Do one of these, then run npm test again:
- install Chromium or Google Chrome the usual way for this system (on Debian or Ubuntu: sudo apt-get install chromium);
- run npx playwright install chromium on a connection that reaches Playwright's downloads;
- if a browser is installed in an unusual place, set CHROMIUM_PATH to the full path of its program.`;

/** Chromium without windows: the same pages for two thirds of the CPU time. */
const windowless = 'chromium-headless-shell';

let installing;

/** If it is a package of this system, it needs none of our dependencies. Tried once: offline it takes long to fail. */
export function installWindowless() {
	const isWanted = canInstallPackages && !process.env.CHROMIUM_PATH && !findOnMachine(windowless);
	if (isWanted) installing ??= step(`Installing ${windowless}`, tryToInstall);
	return installing;
}

async function tryToInstall() {
	const isThere = await attempt(() => installPackage(windowless));
	return isThere ? '' : 'this system does not have it';
}

/** Finds a working Chromium, or installs one, and sets CHROMIUM_PATH. */
export function findChromium() {
	return step('Finding Chromium', async (report) => {
		const path = process.env.CHROMIUM_PATH ? await givenBrowser() : await anyBrowser(report);
		process.env.CHROMIUM_PATH = path;
		return path;
	});
}

async function givenBrowser() {
	const path = process.env.CHROMIUM_PATH;
	if (await runs(path)) return path;
	throw expectedError(
		`CHROMIUM_PATH is ${path}, but there is no browser that runs. Correct it, or leave it unset.`,
	);
}

async function anyBrowser(report) {
	await installWindowless();
	const ownPath = await playwrightBrowser();
	for (const path of [ownPath, ...defaultPlaces()]) {
		if (await runs(path)) return path;
	}
	report('none here, downloading');
	await attempt(() => download());
	if (await runs(ownPath)) return ownPath;
	if (canInstallPackages) {
		report('installing the chromium package of this system');
		await attempt(() => installPackage('chromium'));
		for (const path of defaultPlaces()) if (await runs(path)) return path;
	}
	throw expectedError(NOT_FOUND);
}

/** The path of Playwright's downloaded browser, whether it exists or not. */
async function playwrightBrowser() {
	const print = "console.log(require('@playwright/test').chromium.executablePath())";
	const output = await runCommand(projectNode, ['-e', print], { env: projectEnvironment() });
	return output.trim();
}

function defaultPlaces() {
	const {
		PROGRAMFILES = '',
		'PROGRAMFILES(X86)': programFiles32 = '',
		LOCALAPPDATA = '',
	} = process.env;
	return [
		...[windowless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
			(name) => findOnMachine(name),
		),
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
		join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
		join(programFiles32, 'Google/Chrome/Application/chrome.exe'),
		join(LOCALAPPDATA, 'Google/Chrome/Application/chrome.exe'),
		join(LOCALAPPDATA, 'Chromium/Application/chrome.exe'),
		join(programFiles32, 'Microsoft/Edge/Application/msedge.exe'),
	];
}

/** A file may exist without working: libraries may be missing, or it may be a stub that recommends a package. */
async function runs(path) {
	if (!path || !existsSync(path)) return false;
	// On Windows the program opens a window instead of printing its version.
	if (process.platform === 'win32') return true;
	return attempt(() => runCommand(path, ['--version'], { timeout: 15_000 }));
}

function download() {
	return runTool('@playwright/test', 'playwright', ['install', 'chromium'], {
		timeout: 180_000,
		env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
	});
}
