import { Link } from 'react-router';

/** A bar's label; a link if its items are listed somewhere. */
export function ChartLabel(props: { label: string; to?: string; className?: string }) {
	const { label, to, className } = props;
	if (!to) return <span className={className}>{label}</span>;
	return (
		<Link
			to={to}
			discover="none"
			className={`-my-2 inline-flex min-h-11 items-center text-brand underline ${className ?? ''}`}
		>
			{label}
		</Link>
	);
}
