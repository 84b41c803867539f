import type { ReactNode } from 'react';
import type { ShownKind as Kind } from '#app/features/plan/student-categories.ts';

/** A tick, an hourglass, a pencil, a question mark, a cross. */
const signs: Record<Kind, string> = {
	yes: 'm5 12.5 4.5 4.5L19 7.5',
	'yes-if': 'M8 5h8M8 19h8M8.5 5c0 4 7 10 7 14M15.5 5c0 4-7 10-7 14',
	'needs-detail': 'm6 18 1-4 9-9 3 3-9 9zM14 7l3 3',
	ask: 'M9 9.5a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8m0 3.5h.01',
	no: 'M7 7l10 10M17 7 7 17',
};

/** Every icon once per page; `<use>` elements refer to it. */
export function Signs() {
	return (
		<svg aria-hidden="true" className="absolute size-0">
			{Object.entries(signs).map(([kind, path]) => (
				<symbol key={kind} id={`sign-${kind}`} viewBox="-8 -8 40 40">
					<circle cx="12" cy="12" r="19" />
					<path d={path} />
				</symbol>
			))}
		</svg>
	);
}

export function Sign({ kind }: { kind: Kind }) {
	return (
		<svg aria-hidden="true">
			<use href={`#sign-${kind}`} />
		</svg>
	);
}

/** A card with the icon of its verdict. */
export function VerdictCard({ kind, children }: { kind: Kind; children: ReactNode }) {
	return (
		<li className={`plan-card verdict-${kind}`}>
			<Sign kind={kind} />
			<div>{children}</div>
		</li>
	);
}
