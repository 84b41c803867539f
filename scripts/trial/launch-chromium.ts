import { chromium } from '@playwright/test';
import { chromiumFlags } from '#tests/setup/chromium-flags.ts';

/** Starts the Chromium that CHROMIUM_PATH names, else Playwright's own. */
export async function launchChromium(flags: string[] = []) {
	const executablePath = process.env.CHROMIUM_PATH;
	return await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
}
