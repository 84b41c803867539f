import type { ProgrammeData } from './load-programme.server.ts';

/** Stub. */
export function ProgrammePage({ programme }: ProgrammeData) {
	return (
		<main id="main">
			<h1>{programme.title}</h1>
		</main>
	);
}
