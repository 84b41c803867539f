import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/** The weights of an action: the next step, another way on, a lesser one, one on a dark ground, one for good. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'on-dark' | 'danger';

/** As large as a thumb likes it, or closer for screens that people work in all day. */
export type ButtonSize = 'regular' | 'compact';

const looks: Record<ButtonLook, string> = {
	primary: 'bg-action text-on-action border-action hover:bg-action-hover hover:border-action-hover',
	secondary: 'bg-surface text-brand border-brand hover:bg-brand-tint',
	quiet: 'border-transparent text-brand hover:bg-brand-tint',
	'on-dark': 'bg-brand-night text-on-brand border-on-brand-muted hover:bg-brand',
	danger: 'bg-danger text-on-brand border-danger hover:bg-surface hover:text-danger',
};

const sizes: Record<ButtonSize, string> = {
	regular: 'min-h-12 px-5',
	compact: 'min-h-11 px-4 text-sm',
};

function classes(look: ButtonLook, size: ButtonSize, className = '') {
	return `inline-flex items-center justify-center gap-2 rounded-control border-2 py-2 text-center font-semibold leading-tight no-underline transition-colors ${sizes[size]} ${looks[look]} ${className}`;
}

/** A button. */
export function Button({
	look = 'secondary',
	size = 'regular',
	className,
	...props
}: ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize }) {
	return <button type="button" className={classes(look, size, className)} {...props} />;
}

/** A link that looks like a button; addresses of other sites open as plain links. */
export function ButtonLink({
	look = 'secondary',
	size = 'regular',
	to,
	className,
	children,
	...props
}: {
	look?: ButtonLook;
	size?: ButtonSize;
	to: string;
	className?: string;
	children: ReactNode;
} & Omit<ComponentProps<typeof Link>, 'to'>) {
	return (
		<Link to={to} className={classes(look, size, className)} {...props}>
			{children}
		</Link>
	);
}
