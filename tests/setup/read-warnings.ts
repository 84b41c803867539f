import { vi } from 'vitest';
import type { RunningSite } from './start-site.ts';

const polling = { timeout: 5000, interval: 25 };

/** What the site logged as warnings during a request; the request's own line comes last. */
export async function readWarnings(
	{ output }: Pick<RunningSite, 'output'>,
	answer: Response,
): Promise<string[]> {
	const id = answer.headers.get('X-Request-Id');
	const lines = await vi.waitFor(() => {
		const own = readLines(output()).filter((line) => line.id === id);
		if (!own.some(({ msg }) => msg === 'request')) throw new Error('It is not in the log yet.');
		return own;
	}, polling);
	return lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
}

function readLines(output: string): { level: string; id?: string; msg: string }[] {
	// The last line may be incomplete.
	const whole = output.split('\n').slice(0, -1);
	return whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}
