import type { ProseData } from './load-prose.server.ts';

/** Stub. */
export function ProsePage({ page }: ProseData) {
	return (
		<main id="main">
			<h1>{page.title}</h1>
		</main>
	);
}
