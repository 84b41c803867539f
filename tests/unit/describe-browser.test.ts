import { expect, test } from 'vitest';
import { describeBrowser } from '#app/features/accounts/sessions.server.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
	[
		`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`,
		'Chrome on Android',
	],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
		'Edge on Windows',
	],
	[
		`Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
		'Samsung Internet on Android',
	],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
		'Safari on iPhone',
	],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0',
		'Firefox on Mac',
	],
	['curl/8.0 (Linux)', 'A browser on Linux'],
	['', 'An unknown browser'],
	['<script>alert(1)</script>', 'An unknown browser'],
])('%s', (userAgent, text) => {
	expect(describeBrowser(userAgent)).toBe(text);
});
