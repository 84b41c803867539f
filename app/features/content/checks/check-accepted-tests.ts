import type { ExamFacts } from '../collections/exam-facts.ts';
import type { ContentReader } from '../content-reader.server.ts';
import { lastYearOf } from '../provenance.ts';
import type { EntryToCheck, Finding } from './finding.ts';

type Accepting = Pick<ExamFacts, 'testsAccepted'>;

/** An exam whose accepted test accepts the exam in return: nobody could tell which test to sit. */
export async function checkAcceptedTests(
	content: ContentReader,
	{ collection, slug, data, leaves }: EntryToCheck,
): Promise<Finding[]> {
	if (collection !== 'exam-facts') return [];
	const accepted = listAccepted(data as Accepting);
	if (accepted.length === 0) return [];
	const published = await content.fields('exam-facts', ['name', 'testsAccepted']);
	const acceptedBy = new Map(published.map((one) => [one.slug, listAccepted(one.data)]));
	acceptedBy.delete(slug);
	return accepted.flatMap((test): Finding[] => {
		if (test === slug || !leadsTo(test, slug, acceptedBy)) return [];
		const leaf = leaves.findLast(
			({ path, value }) => value === test && /^testsAccepted\.\d+\.exams\./.test(path),
		);
		const name = published.find((one) => one.slug === test)?.data.name ?? test;
		const message = `${name} already accepts this exam’s test, itself or through another exam. Take one of the two out, so that it is clear which test to sit.`;
		return [
			{ severity: 'stop', path: leaf?.path, label: leaf?.label ?? 'Tests accepted', message },
		];
	});
}

/** The tests of the newest season, which verdicts follow unless there are other ways in. */
function listAccepted({ testsAccepted = [] }: Accepting): string[] {
	const inForce = testsAccepted.filter(({ copied, later }) => !copied && !later);
	const [newest] = inForce.toSorted((a, b) =>
		lastYearOf(b.season).localeCompare(lastYearOf(a.season)),
	);
	return newest && !newest.others ? newest.exams : [];
}

function leadsTo(from: string, slug: string, acceptedBy: ReadonlyMap<string, readonly string[]>) {
	const reached = new Set([from]);
	for (const one of reached) for (const next of acceptedBy.get(one) ?? []) reached.add(next);
	return reached.has(slug);
}
