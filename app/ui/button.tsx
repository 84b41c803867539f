import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

/** The weights of an action: the next step, another way on, one on a dark ground, and one that cannot be undone. */
export type ButtonLook = 'primary' | 'secondary' | 'on-dark' | 'danger';

const looks: Record<ButtonLook, string> = {
	primary: 'bg-action text-on-action border-action hover:bg-action-hover hover:border-action-hover',
	secondary: 'bg-surface text-brand border-brand hover:bg-brand-tint',
	'on-dark': 'bg-brand-night text-on-brand border-on-brand-muted hover:bg-brand',
	danger: 'bg-danger text-on-brand border-danger hover:bg-surface hover:text-danger',
};

function classes(look: ButtonLook, className = '') {
	return `inline-flex min-h-12 items-center justify-center gap-2 rounded-control border-2 px-5 py-2 text-center font-semibold leading-tight no-underline transition-colors ${looks[look]} ${className}`;
}

/** A button. */
export function Button({
	look = 'secondary',
	className,
	...props
}: ComponentProps<'button'> & { look?: ButtonLook }) {
	return <button type="button" className={classes(look, className)} {...props} />;
}

/** A link that looks like a button; addresses of other sites open as plain links. */
export function ButtonLink({
	look = 'secondary',
	to,
	className,
	children,
	...props
}: { look?: ButtonLook; to: string; className?: string; children: ReactNode } & Omit<
	ComponentProps<typeof Link>,
	'to'
>) {
	return (
		<Link to={to} className={classes(look, className)} {...props}>
			{children}
		</Link>
	);
}
