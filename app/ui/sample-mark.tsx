/** Marks its parent as a sample, not a real person. */
export function SampleMark() {
	return (
		<p className="mt-3 inline-block rounded-control border border-control px-2 py-0.5 font-semibold text-muted text-xs">
			Sample
		</p>
	);
}
