/**
 * How large a run is, by a number in the environment: everything at its full size is 1; less is quicker and finds less.
 */
export function readScale(name: string) {
	const scale = Number(process.env[name] || 1);
	if (!(scale > 0 && scale <= 1)) throw new Error(`${name}: a number above 0, at most 1.`);
	return {
		scale,
		scaled: (full: number, min: number) => Math.max(min, Math.round(full * scale)),
	};
}
