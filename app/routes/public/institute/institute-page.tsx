import type { InstituteData } from './load-institute.server.ts';

/** Stub. */
export function InstitutePage({ institute }: InstituteData) {
	return (
		<main id="main">
			<h1>{institute.name}</h1>
		</main>
	);
}
