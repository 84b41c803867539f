/** The four-pointed star of the scenes; `size` is from its centre to a point. */
export function Star(props: { x: number; y: number; size: number; className?: string }) {
	const { x, y, size, className = 'fill-action-hover' } = props;
	const waist = Math.round(size * 20) / 100;
	const far = size - waist;
	const points = [
		`${waist} ${far}`,
		`${far} ${waist}`,
		`${-far} ${waist}`,
		`${-waist} ${far}`,
		`${-waist} ${-far}`,
		`${-far} ${-waist}`,
		`${far} ${-waist}`,
	];
	return <path d={`M${x} ${y - size}l${points.join(' ')}z`} className={className} />;
}
