import { useEffect, useRef, useState } from 'react';
import { minute } from '#app/platform/durations.ts';

/** How far a download is. */
export interface DownloadState {
	step: 'idle' | 'running' | 'done' | 'failed';
	rows: number;
	total: number | null;
	message?: string;
}

const idle: DownloadState = { step: 'idle', rows: 0, total: null };
const lineEnd = 10;
/** How often the count is updated, in milliseconds. */
const pace = 100;

/** Fetches a file, counts its lines as they come, and hands it to the browser at the end. */
export function useDownload() {
	const [state, setState] = useState<DownloadState>(idle);
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	async function start(address: string) {
		running.current?.abort();
		const abort = new AbortController();
		running.current = abort;
		setState({ ...idle, step: 'running' });
		try {
			const rows = await download(address, abort.signal, setState);
			setState((now) => ({ ...now, step: 'done', rows }));
		} catch (error) {
			if (abort.signal.aborted) return;
			const message =
				error instanceof DownloadRefused ? error.message : 'The connection was lost. Try again.';
			setState({ ...idle, step: 'failed', message });
		}
	}
	function stop() {
		running.current?.abort();
		setState(idle);
	}
	return { state, start, stop };
}

class DownloadRefused extends Error {}

async function download(
	address: string,
	signal: AbortSignal,
	report: (state: DownloadState) => void,
): Promise<number> {
	const response = await fetch(address, { signal });
	if (response.redirected || [401, 403].includes(response.status)) {
		throw new DownloadRefused('You are signed out, or may not export. Reload the page.');
	}
	if (!response.ok || !response.body) {
		throw new DownloadRefused('The export failed. Try again in a minute.');
	}
	const total = Number(response.headers.get('X-Total-Rows')) || null;
	const extra = countExtraLines(address);
	const parts: BlobPart[] = [];
	const reader = response.body.getReader();
	let lines = 0;
	let reportedAt = 0;
	while (true) {
		const { done, value } = await reader.read();
		if (done) break;
		parts.push(value);
		for (const byte of value) if (byte === lineEnd) lines += 1;
		if (performance.now() - reportedAt > pace) {
			reportedAt = performance.now();
			report({ step: 'running', rows: Math.max(0, lines - extra), total });
		}
	}
	save(new Blob(parts), nameOf(response));
	return total ?? Math.max(0, lines - extra);
}

/** The first line of a CSV names the columns; a JSON list has a line for each bracket. */
function countExtraLines(address: string) {
	if (address.includes('.csv')) return 1;
	return address.includes('.ndjson') ? 0 : 2;
}

function nameOf(response: Response) {
	const header = response.headers.get('Content-Disposition') ?? '';
	return /filename="([\w.-]+)"/.exec(header)?.[1] ?? 'leads';
}

function save(file: Blob, name: string) {
	const address = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), minute);
}
