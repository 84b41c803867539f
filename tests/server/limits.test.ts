import { expect, test } from 'vitest';
import { startSite } from '#tests/setup/start-site.ts';

const maxPerIp = 30;

test('too many submissions are told when to retry, whatever forwarded address they claim', async () => {
	const { url } = await startSite({ TRUST_PROXY: '1' });
	let sent = 0;
	const send = (path: string, forwarded: string) => {
		sent += 1;
		return fetch(url + path, {
			method: 'POST',
			redirect: 'manual',
			headers: { 'X-Forwarded-For': forwarded },
			body: new URLSearchParams({
				name: 'Asha Rao',
				phone: '98765 43210',
				question: `No. ${sent}`,
			}),
		});
	};
	for (let n = 0; n < maxPerIp; n += 1) {
		const answer = await send('/api/enquiries/enquiry', `198.18.${n}.1, 203.0.113.7`);
		expect(answer.status).toBe(201);
	}
	for (const path of ['/api/enquiries/enquiry', '/enquire/enquiry']) {
		const refused = await send(path, '198.18.99.1, 203.0.113.7');
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
		expect(await refused.text()).toContain('Too many messages from your connection.');
	}
	expect((await send('/api/enquiries/enquiry', '203.0.113.7, 203.0.113.99')).status).toBe(201);
});

test('without a trusted proxy, no forwarded address counts', async () => {
	const { url } = await startSite();
	const ask = (forwarded: string) =>
		fetch(`${url}/newsletter`, {
			method: 'POST',
			redirect: 'manual',
			headers: { 'X-Forwarded-For': forwarded },
			body: new URLSearchParams({ email: 'reader@example.com' }),
		});
	for (let n = 0; n < 20; n += 1) expect((await ask(`198.18.${n}.1`)).status).toBe(303);
	const refused = await ask('198.18.99.1');
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});
