import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pinned } from './pin.ts';

const connections = 32;
const run = promisify(execFile);
const milliseconds = { us: 0.001, ms: 1, s: 1000 };

/** The result of one round of requests. */
export interface Round {
	requests: number;
	perSecond: number;
	p50: number;
	p99: number;
}

/** Options of a round. */
interface Way {
	/** A Lua file that makes each request different. */
	script?: string;
	/** Whether a 404 is expected. */
	isUnknown?: boolean;
}

/** Requests one address as often as possible, over 32 connections. */
export async function runWrk(
	url: string,
	seconds: number,
	headers: string[],
	{ script, isUnknown = false }: Way = {},
): Promise<Round> {
	const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '20s'];
	for (const header of headers) args.push('-H', header);
	if (script) args.push('-s', script);
	const wrk = pinned('client', 'wrk', [...args, url]);
	const { stdout } = await run(wrk.command, wrk.args);
	const failure = isUnknown ? /Socket errors/ : /Non-2xx|Socket errors/;
	if (failure.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
	return {
		requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
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
