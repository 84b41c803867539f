/** The sizes of a run: smaller is faster and finds less. Each is a number in the environment. */
export const benchSettings = {
	/** How many rounds each server is measured on each page, alternating. */
	rounds: read('BENCH_ROUNDS', 5),
	/** How long one round lasts. */
	seconds: read('BENCH_SECONDS', 3),
	/** How often Lighthouse, an interaction and a start are repeated. */
	runs: read('BENCH_RUNS', 3),
	/** How many public pages are measured, spread over the list. */
	pages: read('BENCH_PAGES', Number.POSITIVE_INFINITY),
	/** How long the site is under load before its memory is read. */
	minutes: read('BENCH_MINUTES', 2),
	/** How many enquiries are stored when growth is measured. */
	rows: read('BENCH_ROWS', 1_000_000),
};

function read(name: string, usual: number) {
	const value = Number(process.env[name] || usual);
	if (!(value > 0)) throw new Error(`${name}: a number above 0.`);
	return value;
}
