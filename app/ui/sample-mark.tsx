/** What the mark means, after it. */
export const sampleMeaning = 'means “only an example”.';

/** Marks its container as a sample of the demo. */
export function SampleMark({ className = '' }: { className?: string }) {
	return <span className={`sample-mark ${className}`.trimEnd()}>Sample</span>;
}

/** The mark with its meaning, once on a page of prices. */
export function SampleNote({ className = '' }: { className?: string }) {
	return (
		<p className={`text-muted text-sm ${className}`.trimEnd()}>
			<SampleMark /> {sampleMeaning}
		</p>
	);
}
