import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnMachine } from '../../scripts/setup/project.mjs';
import { makeEnquiry, sendOnce, type TrialEnquiry } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { type Findings, unless } from '../support/reporter.ts';

/** Whether this machine has strace. */
export function canTrace() {
	return findOnMachine('strace') !== undefined;
}

/** On SQLite: between reading an enquiry and acknowledging it, the write-ahead log is always flushed to disk. */
export async function traceSync(count: number): Promise<Findings> {
	return withTestDatabase('SQLite', ({ settings }) =>
		// Without a mail server, so that every flush is for the enquiry.
		withSite(settings, async (site) => {
			const file = join(settings.DATA_DIR, 'trace.txt');
			const enquiries = Array.from({ length: count }, (_, number) => makeEnquiry(number));
			await traced(site.pid(), file, async () => {
				for (const enquiry of enquiries) {
					const { status } = await sendOnce(site.url, enquiry);
					if (status !== 201) throw new Error(`Enquiry ${enquiry.number} got ${status}.`);
				}
			});
			const synced = countSynced(readFileSync(file, 'utf8'), enquiries);
			return {
				figures: { acknowledged: count, 'flushed before': synced },
				problems: unless({ 'each was flushed before it was acknowledged': synced === count }),
			};
		}),
	);
}

async function traced(pid: number, file: string, work: () => Promise<void>) {
	const calls = 'read,readv,recvfrom,recvmsg,write,writev,sendto,sendmsg,fsync,fdatasync';
	const args = ['-f', '-y', '-s', '1000', '-e', `trace=${calls}`, '-o', file, '-p', String(pid)];
	const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
	const ended = once(strace, 'close');
	// strace prints a line when it is attached.
	await Promise.race([once(strace.stderr, 'data'), ended]);
	try {
		await work();
	} finally {
		strace.kill('SIGINT');
		await ended;
	}
}

/** Reads the system calls in order: the body with a key, then a sync of the log, then the 201. */
function countSynced(trace: string, enquiries: TrialEnquiry[]) {
	const keys = new Set(enquiries.map(({ key }) => key));
	let synced = 0;
	let state: 'idle' | 'read' | 'flushed' = 'idle';
	for (const line of trace.split('\n')) {
		const key = /\b(?:read|readv|recvfrom|recvmsg)\b.*&key=([\da-f-]{36})/.exec(line)?.[1];
		if (key && keys.delete(key)) state = 'read';
		if (state === 'read' && /\b(?:fsync|fdatasync)\(.*sqlite-wal>/.test(line)) state = 'flushed';
		if (line.includes('HTTP/1.1 201')) {
			if (state === 'flushed') synced += 1;
			state = 'idle';
		}
	}
	return synced;
}
