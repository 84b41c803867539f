import { Link } from 'react-router';

/** The path from the home page to this one, which is last. */
export function Breadcrumb({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
	const steps = [{ label: 'Home', to: '/' }, ...crumbs];
	return (
		<nav aria-label="Breadcrumb">
			<ol className="flex flex-wrap items-center gap-x-2 text-sm">
				{steps.map((step, index) => {
					const isLast = index === steps.length - 1;
					return (
						<li key={step.label} className="flex items-center gap-x-2">
							{index > 0 ? <span aria-hidden="true">›</span> : null}
							{step.to && !isLast ? (
								<Link to={step.to} className="py-1 underline hover:no-underline">
									{step.label}
								</Link>
							) : (
								<span aria-current={isLast ? 'page' : undefined}>{step.label}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
