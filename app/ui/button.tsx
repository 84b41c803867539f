import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * Variants: primary is the page's next step, brand the call to action of every page, quiet the least prominent,
 * danger cannot be undone.
 */
export type ButtonVariant = 'primary' | 'brand' | 'secondary' | 'quiet' | 'on-dark' | 'danger';

/** Regular is a touch target; compact is for dense desk screens. */
export type ButtonSize = 'regular' | 'compact';

/**
 * The classes are in components.css: a page has dozens of buttons, and utilities would add two hundred characters to
 * each.
 */
function classes(variant: ButtonVariant, size: ButtonSize, className = '') {
	const own = size === 'compact' ? 'button button-compact' : 'button';
	return `${own} button-${variant} ${className}`.trimEnd();
}

export function Button({
	variant = 'secondary',
	size = 'regular',
	className,
	...props
}: ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize }) {
	return <button type="button" className={classes(variant, size, className)} {...props} />;
}

/** A link that looks like a button; addresses of other sites open as plain links. */
export function ButtonLink({
	variant = 'secondary',
	size = 'regular',
	to,
	className,
	children,
	...props
}: {
	variant?: ButtonVariant;
	size?: ButtonSize;
	to: string;
	className?: string;
	children: ReactNode;
} & Omit<ComponentProps<typeof Link>, 'to'>) {
	return (
		<Link to={to} className={classes(variant, size, className)} {...props}>
			{children}
		</Link>
	);
}
