/** Marks its container as a sample of the demo. */
export function SampleMark({ className = '' }: { className?: string }) {
	return <span className={`sample-mark ${className}`.trimEnd()}>Sample</span>;
}
