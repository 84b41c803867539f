/** The result of a trial: figures to print, and problems. */
export interface Findings {
	figures: Record<string, number | string>;
	/** Empty if everything is as expected. */
	problems: string[];
}

let failures = 0;

/** Runs a trial, prints its findings in a line, and remembers whether it failed. */
export async function report(title: string, trial: () => Promise<Findings>) {
	const began = performance.now();
	try {
		const { figures, problems } = await trial();
		const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		console.log(`${problems.length ? '✗' : '✓'} ${title}: ${text.join(', ')}  (${seconds} s)`);
		for (const problem of problems) console.log(`    ${problem}`);
		if (problems.length > 0) failures += 1;
	} catch (error) {
		failures += 1;
		console.log(`✗ ${title}: it could not be brought to an end`);
		console.log(error);
	}
}

/** Ends the program with this message if nothing failed, else with code 1. */
export function finish(allIsWell: string): never {
	console.log(failures === 0 ? allIsWell : `${failures} trials failed.`);
	process.exit(failures === 0 ? 0 : 1);
}

/** The claims that do not hold, as problems. */
export function unless(claims: Record<string, boolean>): string[] {
	return Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [`Not so: ${claim}`]));
}

/** On a signal the program ends through its exit handlers, which clean up. */
export function endOnSignal() {
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
