/** Marks what it is in as made up for the demo, quietly. */
export function SampleMark({ className = '' }: { className?: string }) {
	return <span className={`sample-mark ${className}`.trimEnd()}>Sample</span>;
}
