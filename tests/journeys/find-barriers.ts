import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half the size of `axe.source`: the browser parses it on every checked page. */
const axeSource = readFileSync(
	createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
	'utf8',
);

const options: axe.RunOptions = {
	runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
	resultTypes: ['violations'],
	// None of these rules reads style sheets as text, and the frames here run no scripts, not even the checks.
	preload: false,
	iframes: false,
};

/**
 * Accessibility violations and sideways scrolling at the current width. `within` limits axe to one part, for pages
 * that share the rest.
 */
export async function findBarriers(page: Page, within?: string): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 1280, height: 800 };
	// Enlarges the viewport to the whole page if a sticky bar would cover a part of it.
	const height = await page.evaluate(layOutAll);
	await page.setViewportSize({ ...size, height });
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
	const violations = await page.evaluate(runAxe, { within, options });
	await page.setViewportSize(size);
	const barriers = violations.map(({ id, target }) => `${id}: ${target}`);
	const sideways = await overflow(page);
	return sideways > 0 ? [...barriers, `scrolls sideways by ${sideways}`] : barriers;
}

/**
 * Runs in the page: lays out what is below the screen too, as its estimated height would mislead us and axe. Returns
 * the height at which nothing is covered; the screen's own if no bar is sticky.
 */
function layOutAll() {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync('* { content-visibility: visible !important }');
	document.adoptedStyleSheets.push(sheet);
	const atFoot = document.elementsFromPoint(innerWidth / 2, innerHeight - 4);
	const hasBar = atFoot.some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
	return hasBar || scrollY > 0 ? document.documentElement.scrollHeight : innerHeight;
}

/** Runs in the page, and ends what `layOutAll` began. */
async function runAxe({ within, options }: { within?: string; options: axe.RunOptions }) {
	const { violations } = await window.axe.run(within ?? document, options);
	document.adoptedStyleSheets.pop();
	return violations.map(({ id, nodes }) => ({ id, target: nodes[0]?.target.join(' ') }));
}

/** How much wider the page is than the screen. */
export function overflow(page: Page): Promise<number> {
	return page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
}

declare global {
	interface Window {
		axe: typeof axe;
	}
}
