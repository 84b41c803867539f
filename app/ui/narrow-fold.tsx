import type { ReactNode } from 'react';

/** A section that is folded to its heading where the screen is narrow; a wide screen always shows it. */
export function NarrowFold(props: { heading: ReactNode; isOpen?: boolean; children: ReactNode }) {
	return (
		<details className="section-fold fold-narrow" open={props.isOpen}>
			<summary>{props.heading}</summary>
			{props.children}
		</details>
	);
}
