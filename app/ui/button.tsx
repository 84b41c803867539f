import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/** The weights: the next step, the same on every page, another way on, a lesser one, on a dark ground, for good. */
export type ButtonVariant = 'primary' | 'brand' | 'secondary' | 'quiet' | 'on-dark' | 'danger';

/** As large as a thumb likes it, or closer for screens that people work in all day. */
export type ButtonSize = 'regular' | 'compact';

/** The classes are in components.css: a page has dozens of buttons, and each would carry two hundred letters. */
function classes(variant: ButtonVariant, size: ButtonSize, className = '') {
	const own = size === 'compact' ? 'button button-compact' : 'button';
	return `${own} button-${variant} ${className}`.trimEnd();
}

/** A button. */
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
