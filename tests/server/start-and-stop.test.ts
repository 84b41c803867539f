import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite, siteFolder, startProcess, temporaryFolder } from '#tests/setup/start-site.ts';
import { freePort } from '../../scripts/setup/free-port.mjs';

/** The output of a site that cannot start with these settings. */
async function failure(settings: Record<string, string>) {
	const site = runSite(settings);
	await site.ended;
	expect(site.process.exitCode).toBe(1);
	const lines = site.output().trim().split('\n');
	return lines.filter((line) => !line.startsWith('✓'));
}

describe('a failed start reports the reason in one line', () => {
	test('a wrong setting', async () => {
		const lines = await failure({ PORT: 'many' });
		expect(lines).toEqual([
			'PORT: “many” cannot be used; allowed is a whole number from 0 to 65535.',
		]);
	});

	test('a taken port', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const address = other.address();
		const port = String(typeof address === 'object' ? address?.port : '');
		const lines = await failure({
			PORT: port,
			DATA_DIR: await temporaryFolder(),
			ADMIN_PASSWORD: 'only-for-this-test',
		});
		other.close();
		expect(lines.at(-1)).toContain(`PORT: ${port} is taken`);
	});

	test('a data folder that is a file', async () => {
		const folder = await temporaryFolder();
		const file = join(folder, 'data');
		await writeFile(file, '');
		const lines = await failure({ DATA_DIR: file });
		expect(lines).toEqual([`DATA_DIR: ${file} is not a folder.`]);
	});

	test('a file that is not a database', async () => {
		const folder = await temporaryFolder();
		await writeFile(join(folder, 'prepfront.sqlite'), 'not a database '.repeat(1000));
		const lines = await failure({ DATA_DIR: folder });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('is not a database');
	});

	test('a damaged database', async () => {
		const folder = await siteFolder();
		const file = join(folder, 'prepfront.sqlite');
		const bytes = await readFile(file);
		// Everything except the first page, which identifies the file.
		await writeFile(file, bytes.fill(0xa5, bytes.readUInt16BE(16)));
		const lines = await failure({ DATA_DIR: folder });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/damaged.*npm run restore/);
	});

	test('a data folder that is not writable', async () => {
		// Root may write everywhere, except to the kernel's files.
		const folder = process.getuid?.() === 0 ? '/sys/prepfront' : await temporaryFolder();
		if (process.getuid?.() !== 0) await chmod(folder, 0o500);
		const lines = await failure({ DATA_DIR: folder });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain(folder);
	});

	test('a database that is down', async () => {
		const port = await freePort();
		const lines = await failure({
			DATABASE_URL: `postgres://user:s3cret@127.0.0.1:${port}/site`,
		});
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('DATABASE_URL: the database does not answer');
		expect(lines[0]).not.toContain('s3cret');
	});
});

test('the first password is printed exactly once', async () => {
	const DATA_DIR = await temporaryFolder();
	const first = await startProcess({ DATA_DIR, ADMIN_PASSWORD: '' });
	expect(first.output()).toMatch(/admin, password [\w-]{16}/);
	await first.stop();
	const second = await startProcess({ DATA_DIR, ADMIN_PASSWORD: '' });
	expect(second.output()).not.toContain('password');
});

test('after being killed at any moment, the next start works', async () => {
	const DATA_DIR = await temporaryFolder();
	for (const moment of ['Database', 'Content', 'is open']) {
		const site = runSite({
			DATA_DIR,
			PORT: String(await freePort()),
			ADMIN_PASSWORD: 'only-for-this-test',
		});
		while (!site.output().includes(moment)) {
			await site.printed();
			expect(site.process.exitCode, site.output()).toBeNull();
		}
		await site.stop('SIGKILL');
	}
	const { url } = await startProcess({ DATA_DIR });
	expect((await fetch(url)).status).toBe(200);
});

test('on a signal it finishes requests in flight, closes idle connections and exits with 0', async () => {
	const site = await startProcess();
	const idle = connect(site.port, '127.0.0.1');
	await once(idle, 'connect');
	const body = 'email=asha%40example.com';
	const busy = connect(site.port, '127.0.0.1').setEncoding('latin1');
	let heard = '';
	busy.on('data', (text) => {
		heard += text;
	});
	const head = [
		'POST /newsletter HTTP/1.1',
		`Host: 127.0.0.1:${site.port}`,
		'Expect: 100-continue',
		'Content-Type: application/x-www-form-urlencoded',
		`Content-Length: ${body.length}`,
	];
	busy.write(`${head.join('\r\n')}\r\n\r\n`);
	await expect.poll(() => heard).toContain('100 Continue');
	const code = site.stop();
	await once(idle.resume(), 'close');
	busy.write(body);
	await expect.poll(() => heard).toContain('HTTP/1.1 303');
	expect(await code).toBe(0);
});

test('on a signal it still answers open connections, with Connection: close', async () => {
	const site = await startProcess();
	const kept = connect(site.port, '127.0.0.1').setEncoding('latin1');
	const ask = () => kept.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\n\r\n`);
	let heard = '';
	kept.on('data', (text) => {
		heard += text;
	});
	const ended = once(kept, 'close');
	ask();
	await expect.poll(() => heard).toContain('</html>');
	heard = '';
	const stopped = site.stop();
	await expect.poll(() => fetch(site.url).catch(() => 'refused')).toBe('refused');
	ask();
	await ended;
	expect(heard).toContain('HTTP/1.1 200');
	expect(heard).toContain('</html>');
	expect(heard.toLowerCase()).toContain('connection: close');
	expect(await stopped).toBe(0);
});

test('two worker processes serve one site', async () => {
	const { url, output, stop } = await startProcess({ WEB_CONCURRENCY: '2' });
	expect(output()).toContain('2 processes');
	expect((await fetch(`${url}/readyz`)).status).toBe(200);
	expect(await stop()).toBe(0);
});

/** Sends requests over new connections until stopped; returns the result of each. */
function keepAsking(url: string) {
	const outcomes: (number | string)[] = [];
	let asking = true;
	const ask = async () => {
		while (asking) {
			const answer = fetch(`${url}/healthz`, { headers: { Connection: 'close' } });
			const outcome = await answer.then(
				async (response) => response.text().then(() => response.status),
				(error) => String(error.cause?.code ?? error),
			);
			outcomes.push(outcome);
		}
	};
	const asked = Promise.all([ask(), ask(), ask()]);
	return async () => {
		asking = false;
		await asked;
		return outcomes;
	};
}

const listWorkers = async (pid = 0) =>
	(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

// Workers are found in /proc.
test.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
	'while all workers end by %s and are replaced, no connection is refused',
	async (signal) => {
		const { url, process: primary } = await startProcess({ WEB_CONCURRENCY: '2' });
		await expect.poll(() => fetch(url).then(({ status }) => status)).toBe(200);
		const stopAsking = keepAsking(url);
		const first = await listWorkers(primary.pid);
		expect(first).toHaveLength(2);
		for (const pid of first) process.kill(pid, signal);
		await expect
			.poll(async () => (await listWorkers(primary.pid)).filter((pid) => first.includes(pid)))
			.toEqual([]);
		expect((await fetch(`${url}/readyz`)).status).toBe(200);
		const outcomes = await stopAsking();
		expect(outcomes.length).toBeGreaterThan(3);
		// A killed process loses the responses in progress.
		const allowed = signal === 'SIGKILL' ? [200, 'ECONNRESET', 'UND_ERR_SOCKET'] : [200];
		expect(outcomes.filter((outcome) => !allowed.includes(outcome as never))).toEqual([]);
	},
);
