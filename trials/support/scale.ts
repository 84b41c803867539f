/** The size of a run, by a number in the environment: 1 is the full size; smaller is faster and finds less. */
export function readScale(name: string) {
	const scale = Number(process.env[name] || 1);
	if (!(scale > 0 && scale <= 1)) throw new Error(`${name}: a number above 0, at most 1.`);
	return {
		scale,
		scaled: (full: number, min: number) => Math.max(min, Math.round(full * scale)),
	};
}
