import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pinned } from './pin.ts';

const connections = 32;
const run = promisify(execFile);
const milliseconds = { us: 0.001, ms: 1, s: 1000 };

/** What one round of asking showed. */
export interface Round {
	perSecond: number;
	p50: number;
	p99: number;
}

/** Asks for one address as often as it is answered, over 32 connections. */
export async function runWrk(url: string, seconds: number, headers: string[]): Promise<Round> {
	const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '20s'];
	for (const header of headers) args.push('-H', header);
	const wrk = pinned('client', 'wrk', [...args, url]);
	const { stdout } = await run(wrk.command, wrk.args);
	if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
	return {
		perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
		p50: readTime(stdout, 50),
		p99: readTime(stdout, 99),
	};
}

function readTime(output: string, percent: number) {
	const [, value, unit] =
		new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s)\\s*$`, 'm').exec(output) ?? [];
	return Number(value) * milliseconds[unit as keyof typeof milliseconds];
}
