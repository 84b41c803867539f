import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const options = {
	runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
	resultTypes: ['violations' as const],
	// None of these rules reads the style sheets as text.
	preload: false,
};

/**
 * What stands in somebody's way on this page at its present width: what axe finds, and scrolling sideways. What is
 * the same on many pages needs looking at once: `within` names the part that is not.
 */
export async function findBarriers(page: Page, within?: string): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 1280, height: 800 };
	// As tall as the page, so that the bar at the foot of the screen covers nothing.
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	await page.setViewportSize({ ...size, height });
	// A frame runs nothing, not even the checks; the way that looks into frames takes twice as long.
	const axe = new AxeBuilder({ page }).options(options).setLegacyMode().exclude('iframe');
	const { violations } = await (within ? axe.include(within) : axe).analyze();
	await page.setViewportSize(size);
	const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
	const sideways = await overflow(page);
	return sideways > 0 ? [...barriers, `scrolls sideways by ${sideways}`] : barriers;
}

/** By how much the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
	return page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
}
