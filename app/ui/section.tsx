import type { ReactNode } from 'react';

/** The page's outer margins and maximum width. */
export function Container({
	children,
	className = '',
}: {
	children: ReactNode;
	className?: string;
}) {
	return <div className={`wrap ${className}`.trimEnd()}>{children}</div>;
}

const tones = {
	paper: '',
	deep: 'bg-paper-deep',
	surface: 'bg-surface',
	night: 'bg-brand-night text-on-brand on-dark',
};

/** A section of a page with its heading. */
export function Section({
	children,
	labelledBy,
	tone = 'paper',
	className = '',
}: {
	children: ReactNode;
	labelledBy: string;
	tone?: keyof typeof tones;
	className?: string;
}) {
	return (
		<section
			aria-labelledby={labelledBy}
			className={`py-10 md:py-20 ${tones[tone]} ${className}`.trimEnd()}
		>
			<Container>{children}</Container>
		</section>
	);
}
