/** Runs a part of the start and prints what it was, how it went and how long it took. */
export async function step(name: string, run: () => Promise<string>) {
	const started = performance.now();
	const result = await run();
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	process.stdout.write(`✓ ${name}: ${result}  ${seconds} s\n`);
}
