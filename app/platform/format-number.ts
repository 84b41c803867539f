/** A number as it is written in India: 1,25,000. */
export function formatNumber(value: number): string {
	return value.toLocaleString('en-IN');
}

/** Whole rupees as they are written in India: ₹1,25,000. */
export function inRupees(rupees: number): string {
	return `₹${formatNumber(rupees)}`;
}

/** A number as people type it, such as 1,25,000 or ₹900; undefined if it is none. */
export function readNumber(typed: string): number | undefined {
	const grouped = /^\d{1,3}(?:,\d{2,3})+(?=\.|$)/;
	const figures = typed
		.trim()
		.replace(/^₹ ?/, '')
		.replace(grouped, (whole) => whole.replaceAll(',', ''));
	return /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(figures) ? Number(figures) : undefined;
}

/** A size in bytes, such as "12 KB" or "1.5 GB". */
export function formatBytes(bytes: number): string {
	if (bytes < 1e6) return `${Math.round(bytes / 1e3)} KB`;
	return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
