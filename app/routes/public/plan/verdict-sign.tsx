import type { ReactNode } from 'react';
import type { ShownVerdict } from './show-plan.ts';

type Kind = ShownVerdict['verdict'];

/** The verdicts, the best first, each with its name. */
export const verdictWords: Record<Kind, string> = {
	yes: 'Yes',
	'yes-if': 'Yes, if',
	ask: 'Ask first',
	no: 'No',
};

/** A tick, an hourglass, a question mark, a cross. */
const signs: Record<Kind, string> = {
	yes: 'm5 12.5 4.5 4.5L19 7.5',
	'yes-if': 'M8 5h8M8 19h8M8.5 5c0 4 7 10 7 14M15.5 5c0 4-7 10-7 14',
	ask: 'M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8m0 3.5h.01',
	no: 'M7 7l10 10M17 7 7 17',
};

/** Each sign once on the page; what shows one points to it. */
export function Signs() {
	return (
		<svg aria-hidden="true" className="absolute size-0">
			{Object.entries(signs).map(([kind, path]) => (
				<symbol key={kind} id={`sign-${kind}`} viewBox="-20 -20 40 40">
					<circle r="19" />
					<path d={path} transform="translate(-12 -12)" />
				</symbol>
			))}
		</svg>
	);
}

/** The sign of a verdict. */
export function Sign({ kind }: { kind: Kind }) {
	return (
		<svg aria-hidden="true" className="verdict-sign">
			<use href={`#sign-${kind}`} />
		</svg>
	);
}

/** A card with the sign of its verdict. */
export function VerdictCard({ kind, children }: { kind: Kind; children: ReactNode }) {
	return (
		<li className={`plan-card verdict-${kind}`}>
			<Sign kind={kind} />
			<div>{children}</div>
		</li>
	);
}
