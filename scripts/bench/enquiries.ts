import { endOnSignal } from '../trial/reporter.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { measureGrowth, pace, stored, type Times } from './measure-growth.ts';

const goals = { p99: 25, ratio: 1.3 };

endOnSignal();
console.log(`Machine: ${describeMachine()}\n${describeLoad()}\n${pace}`);
process.exit(judge(await measureGrowth()) ? 0 : 1);

function judge({ few: before, many: after, growth }: Awaited<ReturnType<typeof measureGrowth>>) {
	const row = (title: string, { p50, p99 }: Times) =>
		console.log(`${title.padEnd(12)}${p50.toFixed(2).padStart(10)}${p99.toFixed(2).padStart(10)}`);
	console.log(`\n${'stored'.padEnd(12)}${'p50 ms'.padStart(10)}${'p99 ms'.padStart(10)}`);
	row(String(stored.few), before);
	row(String(stored.many), after);
	const quick = Math.max(before.p99, after.p99) < goals.p99;
	const steady = growth <= goals.ratio;
	console.log(`${quick ? '✓' : '✗'} p99 under ${goals.p99} ms`);
	console.log(
		`${steady ? '✓' : '✗'} one at a time ${growth.toFixed(2)} times, within ${goals.ratio}`,
	);
	return quick && steady;
}
