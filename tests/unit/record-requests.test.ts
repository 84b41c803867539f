import { expect, test } from 'vitest';
import { Metrics } from '#server/metrics.ts';
import { recordRequests } from '#server/requests/record-requests.ts';
import { routeTable } from '#testkit/route-table.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';

function pathInLog(address: string) {
	const log = silentLog();
	recordRequests(log, new Metrics())('1', 'GET', address, 200, 0);
	return log.request.mock.calls[0]?.[0].path;
}

test.each([
	'/signup/',
	'/login/reset/',
	'/newsletter/confirm/',
	'/registration/',
	'/invitation/',
	'/desk/security/address/',
])('keeps the key behind %s out of the log, whatever follows it', (prefix) => {
	for (const rest of [
		'secret',
		'secret/',
		'secret/x',
		'secret.data',
		'secret?next=/desk',
		'/secret',
	]) {
		expect(pathInLog(prefix + rest)).toBe(prefix);
	}
});

test('knows every mailed address with a key', () => {
	const mailed = routeTable.filter(({ path }) => path.includes(':token'));
	expect(mailed.length).toBeGreaterThan(4);
	for (const { path } of mailed) {
		const address = `/${path.replaceAll(/:\w+/g, 'secret')}`;
		expect(pathInLog(address), path).toBe(address.replace(/secret$/, ''));
	}
});

test('logs every other page, without its query', () => {
	expect(pathInLog('/blog/first?page=2')).toBe('/blog/first');
	expect(pathInLog('/newsletter')).toBe('/newsletter');
});
