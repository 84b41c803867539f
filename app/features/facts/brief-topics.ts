import { capitalise, lowerFirst } from '#app/platform/text.ts';
import { joinOpinions } from './fact-text.ts';
import type { Choice, FactTopic } from './season-topics.ts';

/** The rules that decide for most; the others are in the list of all. */
const inBrief: ReadonlySet<FactTopic['kind']> = new Set([
	'bornOnOrAfter',
	'maxAge',
	'class12Passed',
	'class10NotBefore',
	'class10Percent',
	'class12Percent',
	'class12Subjects',
]);

/** A test whose score counts, with what is known of it. */
interface Test {
	name: string;
	topics: readonly FactTopic[];
}

/**
 * Who could apply, a line for each rule, and the topics they are from. One of the lines says whether students may who
 * are appearing for class 12; where nothing is known of that, only a page that is about the newest season says so.
 */
export function describeWho(
	topics: readonly FactTopic[],
	wanted: Pick<Choice, 'institute' | 'withOlder'>,
	tests: readonly Test[],
): { lines: string[]; topics: FactTopic[] } {
	const own = topics.filter(({ institute }) => !institute || institute === wanted.institute);
	const rules = own.filter(({ kind }) => inBrief.has(kind));
	const isAnswered = own.length === 0 || rules.some(isOfYears);
	const answer = isAnswered ? { lines: [], topics: [] } : describeAppearing(own, wanted, tests);
	return {
		lines: [...describeBriefly(rules, wanted), ...answer.lines],
		topics: [...rules, ...answer.topics],
	};
}

function isOfYears({ kind }: FactTopic) {
	return kind === 'class12Passed';
}

/** What another rule, or that of the test, says of students who are still in class 12. */
function describeAppearing(
	own: readonly FactTopic[],
	wanted: Parameters<typeof describeWho>[1],
	tests: readonly Test[],
): ReturnType<typeof describeWho> {
	const byDay = own.filter(({ kind }) => kind === 'finishClass12By');
	if (byDay.length > 0) {
		const days = describeBriefly(byDay, wanted);
		return {
			lines: days.map((day) => `Appearing in class 12: yes, if completed by ${day}`),
			topics: byDay,
		};
	}
	// Who enters by another's test alone must be allowed to take that test.
	const isAlone = !own.some(({ opinions }) =>
		opinions.some(({ value }) => 'exams' in value && value.others),
	);
	const test = isAlone && tests.find(({ topics }) => topics.some(isOfYears));
	if (test) {
		const years = test.topics.filter(isOfYears);
		const lines = describeBriefly(years, {}).map((line) => `For ${test.name}: ${lowerFirst(line)}`);
		return { lines, topics: years };
	}
	return { lines: wanted.withOlder ? [notKnown] : [], topics: [] };
}

const notKnown = 'Appearing in class 12: we do not know whether you can apply';

/** What is said of a topic, or, where sources disagree, what each of them says. */
export function sayOpinions(opinions: FactTopic['opinions']): string {
	const different = [...Map.groupBy(opinions, ({ brief }) => brief)].map(([text, alike]) => ({
		text,
		sources: alike.flatMap(({ from }) => from.sources).length,
	}));
	if (different.length < 2) return different[0]?.text ?? '';
	return `sources disagree. ${capitalise(joinOpinions(different))}`;
}

/**
 * Topics in one line each; those of which the same is said together, and an institute’s own before those of its test.
 */
export function describeBriefly(
	topics: readonly FactTopic[],
	wanted: Pick<Choice, 'institute'>,
): string[] {
	// An institute's own rule is narrower than its test's, so it is the one to go by on the institute's page.
	const isOwn = ({ institute }: FactTopic) =>
		institute !== undefined && institute === wanted.institute;
	const own = new Set(topics.filter(isOwn).map(({ kind }) => kind));
	const lines = topics
		.filter((topic) => (topic.institute ? isOwn(topic) : !own.has(topic.kind)))
		.map(({ opinions, olderSeason }) => {
			const remarks = [
				olderSeason && `${olderSeason} rule, the latest we know of`,
				opinions.some(({ from }) => from.isCopied) && 'last season’s, not confirmed',
			].filter(Boolean);
			const remark = remarks.length > 0 ? ` (${remarks.join('; ')})` : '';
			return { of: opinions[0]?.briefOf, text: `${sayOpinions(opinions)}${remark}` };
		});
	return [...Map.groupBy(lines, ({ text }) => text)].map(([text, alike]) => {
		const of = alike.flatMap((line) => line.of ?? []).join(' and ');
		return capitalise(of ? `${of.replace(' and Class', ' and class')}: ${text}` : text);
	});
}
