import type { ExamData } from './load-exam.server.ts';

/** Stub. */
export function ExamPage({ exam }: ExamData) {
	return (
		<main id="main">
			<h1>{exam.title}</h1>
		</main>
	);
}
