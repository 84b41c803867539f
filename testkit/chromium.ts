import { chromium } from '@playwright/test';

/** The flags of a Chromium that only opens our own pages. */
export const chromiumFlags = [
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	// Chromium's sandbox refuses to run as root.
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Starts the Chromium that CHROMIUM_PATH names, else Playwright's own. */
export async function launchChromium(flags: string[] = []) {
	const executablePath = process.env.CHROMIUM_PATH;
	return await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
}
