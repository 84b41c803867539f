import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Findings, unless } from '../support/reporter.ts';
import { exchange } from './exchange.ts';

/** The attacked site. */
interface Target {
	url: string;
	port: number;
}

const invented = 'Cookie: prepfront.session_token=invented.token; prepfront-audience=staff';
const formType = 'Content-Type: application/x-www-form-urlencoded';

/** Forms with very many fields, with forged session cookies: none of them is parsed. */
export async function sendManyFields({ port }: Target, times: number) {
	const part = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
	const forms: [string, string, string][] = [
		['/update', formType, 'a&'.repeat(512 * 1024)],
		['/desk/studio/blog/new', formType, '&'.repeat(1024 * 1024)],
		['/login', formType, 'a&'.repeat(32 * 1024)],
		['/signup', formType, 'a&'.repeat(32 * 1024)],
		['/api/enquiries/contact', formType, 'a&'.repeat(32 * 1024)],
		['/newsletter', 'Content-Type: multipart/form-data; boundary=edge', part.repeat(1100)],
	];
	const sendings = forms.map(([path, type, body]) => {
		const length = `Content-Length: ${body.length}`;
		const head = [`POST ${path} HTTP/1.1`, 'Host: x', invented, type, length];
		return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
	});
	const statuses = await inTurns(times * forms.length, 4, async (n) => {
		const bytes = sendings[n % sendings.length] ?? Buffer.alloc(0);
		return (await exchange(port, bytes)).status;
	});
	// Some are disconnected while they still send, which is a valid response too.
	return judge({ 'none is read': statuses.every((status) => [0, 401, 413].includes(status)) });
}

/** Very many pipelined requests over a few connections, for unknown addresses. */
export async function pipelineRequests({ port }: Target, connections: number) {
	const end = performance.now() + 5000;
	await Promise.all(
		Array.from({ length: connections }, async (_, n) => {
			// Repeated: once is over too soon to measure how long visitors wait.
			for (let round = 0; performance.now() < end; round += 1) {
				const socket = open(port);
				const closed = new Promise((resolve) => socket.once('close', resolve));
				// The first request leaves the fast path.
				if (n % 2 > 0) socket.write('HEAD /faq HTTP/1.1\r\nHost: x\r\n\r\n');
				socket.write(requests(1700, (each) => `/unknown-${n}-${round}-${each}`));
				socket.resume();
				await Promise.race([closed, sleep(5000)]);
				socket.destroy();
			}
		}),
	);
	return judge({});
}

/** The same for existing and unknown pages, by clients that never read a response. */
export async function leaveAnswersUnread({ port }: Target, connections: number) {
	const paths = ['/', '/faq', '/blog', '/nothing', '/search?q=', '/login'];
	const sockets = Array.from({ length: connections }, (_, n) => {
		const socket = open(port).pause();
		const path = paths[n % paths.length] ?? '/';
		const more = (each: number) => (path.endsWith('=') ? `${path}word${n}x${each}` : path);
		if (n % 4 < 2) socket.write(requests(1800, more));
		// Others send one request after the other, as long as they can.
		else for (let each = 0; each < 300; each += 1) setTimeout(() => send(socket, more(each)), each);
		return socket;
	});
	await sleep(3000);
	for (const socket of sockets) socket.destroy();
	return judge({});
}

/** Announced uploads that are never sent, without a session: staff must still be able to upload. */
export async function holdUploads({ url, port }: Target, connections: number, cookie: string) {
	const sockets = Array.from({ length: connections }, () => {
		const socket = open(port);
		const head = ['POST /desk/studio/pictures HTTP/1.1', 'Host: x', invented];
		const kind = ['Content-Type: multipart/form-data; boundary=edge', 'Content-Length: 5000000'];
		socket.write(`${[...head, ...kind].join('\r\n')}\r\n\r\n--edge\r\n`);
		return socket.resume();
	});
	await sleep(500);
	const body = new FormData();
	body.set('alt', 'Nothing to see');
	const answer = await fetch(`${url}/desk/studio/pictures.json`, {
		method: 'POST',
		headers: { cookie },
		body,
	});
	for (const socket of sockets) socket.destroy();
	// It is read, and rejected because it is no picture.
	return judge({ 'staff can upload': answer.status === 422 });
}

/** Very many concurrent requests for pages that are rendered per visitor: those refused are told when to retry. */
export async function askForRenders({ url }: Target, times: number) {
	const paths = ['/login', '/signup', '/desk', '/faq?preview', '/update', '/login?next=/desk'];
	const headers = { Cookie: 'prepfront.session_token=invented.token' };
	const answers = await inTurns(times, 200, async (n) => {
		const address = url + (paths[n % paths.length] ?? '/');
		const response = await fetch(address, { headers, redirect: 'manual' });
		await response.text();
		return { status: response.status, retryAfter: response.headers.get('Retry-After') };
	});
	const refused = answers.filter(({ status }) => status === 503);
	return judge({
		'no answer is an error': answers.every(({ status }) => [200, 302, 503].includes(status)),
		'somebody who is refused is told when to come back': refused.every(
			({ retryAfter }) => retryAfter,
		),
	});
}

/** Very many different searches. */
export async function searchMuch({ url }: Target, times: number) {
	const answers = await inTurns(times, 64, async (n) => {
		const response = await fetch(`${url}/search?q=exam+dates+${n}`);
		await response.text();
		return response.status;
	});
	return judge({ 'no answer is an error': answers.every((one) => one === 200 || one === 503) });
}

function judge(claims: Record<string, boolean>): Findings {
	return { figures: {}, problems: unless(claims) };
}

function open(port: number) {
	// The site may disconnect us at any moment.
	return connect(port, '127.0.0.1').on('error', () => {});
}

function requests(count: number, pathOf: (n: number) => string) {
	const one = (_: unknown, n: number) => `GET ${pathOf(n)} HTTP/1.1\r\nHost: x\r\n\r\n`;
	return Array.from({ length: count }, one).join('');
}

function send(socket: Socket, path: string) {
	if (!socket.destroyed) socket.write(requests(1, () => path));
}

/** Runs the work this many times, a few at a time. */
async function inTurns<T>(times: number, atOnce: number, work: (n: number) => Promise<T>) {
	const numbers = Array.from({ length: times }, (_, n) => n).values();
	const results: T[] = [];
	async function go() {
		for (const n of numbers) results.push(await work(n));
	}
	await Promise.all(Array.from({ length: atOnce }, go));
	return results;
}
