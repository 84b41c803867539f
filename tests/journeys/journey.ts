import {
	type BrowserContext,
	test as base,
	expect,
	type Locator,
	type Page,
} from '@playwright/test';
import { findBarriers, overflow } from './find-barriers.ts';

/** Moves the pointer, which starts hydration, and waits for it. */
export async function hydrated(page: Page) {
	await page.mouse.move(2, 2);
	await page.mouse.move(3, 3);
	await page.locator('html[data-hydrated]').waitFor();
}

/** The element is fully on the screen, and no bar covers its first or last line. */
export async function expectSeen(part: Locator) {
	await expect(part).toBeInViewport({ ratio: 1 });
	const isOnTop = part.evaluate((element) => {
		const { left, top, bottom } = element.getBoundingClientRect();
		return [top + 4, bottom - 4].every((y) =>
			element.contains(document.elementFromPoint(left + 20, y)),
		);
	});
	expect(await isOnTop).toBe(true);
}

/** The expanded state that the browser reports to assistive technology for the button with this name. */
export async function readExpanded(page: Page, name: string): Promise<unknown> {
	const session = await page.context().newCDPSession(page);
	const { root } = await session.send('DOM.getDocument');
	const { nodes } = await session.send('Accessibility.queryAXTree', {
		nodeId: root.nodeId,
		accessibleName: name,
		role: 'button',
	});
	await session.detach();
	const button = nodes.find(({ ignored }) => !ignored);
	return button?.properties?.find((property) => property.name === 'expanded')?.value.value;
}

/** The first owner of the journeys' site, as in its configuration. */
const owner = { username: 'admin', password: 'only-for-the-journeys' };

/** The desk's settings without days off, so that tomorrow is a working day whenever the journeys run. */
function everyDay() {
	const settings = new FormData();
	for (const [name, value] of Object.entries({ hours: '4', opens: '10:00', closes: '19:00' })) {
		settings.append(name, value);
	}
	for (let day = 1; day <= 7; day += 1) settings.append('workday', String(day));
	return settings;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * A journey that fails on any console error (hydration errors among them), exception, CSP violation or request to
 * another host.
 */
export const test = base.extend<{ failOnPageErrors: undefined }, { session: Cookies }>({
	// Once for each worker, because attempts are limited. Here, so that journeys of staff need no workers of their own.
	session: [
		async ({ playwright }, use, { project }) => {
			const { baseURL = '' } = project.use;
			const request = await playwright.request.newContext({ baseURL });
			const headers = { Origin: baseURL };
			// Follows the redirect, so that its flash message is not shown in every journey.
			const answer = await request.post('/update', { form: owner, headers });
			if (answer.status() >= 400) throw new Error(`Signing in was answered ${answer.status()}.`);
			await request.post('/desk/settings', { form: everyDay(), headers });
			await use((await request.storageState()).cookies);
			await request.dispose();
		},
		{ scope: 'worker' },
	],
	failOnPageErrors: [
		async ({ page, baseURL }, use) => {
			const complaints: string[] = [];
			page.on('console', (message) => {
				const expected =
					/status of (?:401|404|409|422|429|503)|net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;
				if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) {
					complaints.push(message.text());
				}
			});
			page.on('pageerror', ({ message, stack = '' }) => {
				// A leftover timer of the previous journey's fake clock may fail late in this one; its stack has no address.
				const isOurs = stack.includes(`${baseURL}/`) || !stack.includes('at <anonymous>');
				if (isOurs) complaints.push(message);
			});
			await page.exposeFunction('policyBroken', (what: string) => complaints.push(what));
			await page.addInitScript(() => {
				addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
					Reflect.get(window, 'policyBroken')(`${effectiveDirective}: ${blockedURI}`),
				);
			});
			page.on('request', (request) => {
				const { protocol, origin } = new URL(request.url());
				if (protocol.startsWith('http') && origin !== baseURL) complaints.push(request.url());
			});
			await use(undefined);
			// The next journey uses the same window.
			await page.context().setOffline(false);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

/** A journey of a member of staff. */
export const staffTest = test.extend<{ signedIn: undefined }>({
	// Added to the existing window: starting with cookies would need a new one.
	signedIn: [
		async ({ context, session }, use) => {
			await context.addCookies(session);
			await use(undefined);
		},
		{ auto: true },
	],
});

export { expect };

/** Checks a newly opened screen for accessibility violations and sideways scrolling. */
export async function checkScreen(page: Page, what: string, hasScript: boolean) {
	if (hasScript) {
		await hydrated(page);
		expect(await findBarriers(page, 'main'), what).toEqual([]);
	}
	expect(await overflow(page), what).toBe(0);
}
