declare module 'subset-font' {
	/** Returns the font with only the characters of `text`, and only the given ranges, or one value, of its axes. */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: 'woff2';
			variationAxes: Record<string, number | { min: number; max: number }>;
		},
	): Promise<Buffer>;
}
