import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withFolder } from '../../testkit/temporary-folder.ts';
import { median } from '../support/percentile.ts';
import { benchSettings } from './bench-settings.ts';
import type { Claim, PartResult } from './part-result.ts';
import { canPin, pinned } from './pin.ts';

/** In a search, `#` is replaced by different words each time. */
const pages = ['/', '/exams1', '/iimindore', '/calander', '/search', '/search?q=#', '/login'];
const search = '/search?q=#';
/** A posted form with somebody's details. */
const plan =
	'POST /plan?stage=12&born=12/03/2009&category=general&class10.year=2025&class10.percent=88&mathematics=yes&passport=indian&hours=10';
const goals = { faster: 2, searches: 1000, plan: 20 };

type Figures = Record<string, number[]>;

/** The CPU time of rendering the pages, and with `BENCH_BEFORE` that of an older clone. */
export async function measureRender(): Promise<PartResult> {
	const before = process.env.BENCH_BEFORE;
	const clones = { now: process.cwd(), ...(before ? { before } : {}) };
	const figures: Record<string, Figures> = {};
	for (let round = 0; round < benchSettings.rounds; round += 1) {
		for (const [name, folder] of Object.entries(clones)) {
			// Older clones cannot send forms.
			const taken = await renderIn(folder, name === 'now' ? [...pages, plan] : pages);
			for (const [page, time] of Object.entries(taken)) {
				figures[name] ??= {};
				figures[name][page] = [...(figures[name][page] ?? []), time];
			}
		}
		console.log(`  round ${round + 1} of ${benchSettings.rounds}`);
	}
	return summarise(figures.now ?? {}, figures.before);
}

/** Milliseconds of CPU time for each page, in a separate process. */
async function renderIn(folder: string, paths: readonly string[]): Promise<Record<string, number>> {
	return await withFolder(async (DATA_DIR) => {
		const seconds = String(benchSettings.seconds / 2);
		const program = ['--max-semi-space-size=16', 'build/server/bench.js', seconds, ...paths];
		const { command, args } = pinned('server', process.execPath, program);
		const { stdout } = await promisify(execFile)(command, args, {
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
				NODE_ENV: 'production',
				LOG_LEVEL: 'error',
				DATA_DIR,
			},
		});
		return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
	});
}

function summarise(now: Figures, before: Figures | undefined): PartResult {
	const rows = pages.map((page) => {
		const taken = median(now[page] ?? []);
		const took = before && median(before[page] ?? []);
		const older = took ? [took.toFixed(2), (took / taken).toFixed(2)] : [];
		return [page, taken.toFixed(2), (1000 / taken).toFixed(0), ...older];
	});
	const searches = 1000 / median(now[search] ?? []);
	const planned = median(now[plan] ?? []);
	const claims: Claim[] = [
		{
			text: `a plan made from a sent form within ${goals.plan} ms of processor`,
			figure: `${planned.toFixed(1)} ms`,
			holds: planned < goals.plan,
		},
		{
			text: `${goals.searches} different searches a second on one core`,
			figure: searches.toFixed(0),
			holds: searches >= goals.searches,
		},
	];
	if (before) claims.push(compare(now, before));
	return {
		title: 'Rendering',
		notes: [
			`Processor time of one render, all threads together: medians of ${benchSettings.rounds} rounds${canPin ? ', on one core' : ''}. Nothing is kept or compressed; each search is another.`,
			'`BENCH_BEFORE=<folder>` measures an older clone by turns with this one; it needs its own build.',
		],
		tables: [
			{
				head: ['page', 'ms', 'renders/s', ...(before ? ['before, ms', 'times as quick'] : [])],
				rows,
			},
		],
		claims,
	};
}

function compare(now: Figures, before: Figures): Claim {
	const sum = (figures: Figures) =>
		pages.reduce((total, page) => total + median(figures[page] ?? []), 0);
	const ratio = sum(before) / sum(now);
	return {
		text: `rendering at least ${goals.faster} times as quick as before, all pages together`,
		figure: `${ratio.toFixed(2)} times`,
		holds: ratio >= goals.faster,
	};
}
