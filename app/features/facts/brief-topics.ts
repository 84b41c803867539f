import { capitalise, lowerFirst } from '#app/platform/text.ts';
import { joinOpinions } from './fact-text.ts';
import type { FactTopic, TopicFilter } from './season-topics.ts';

/** The rules that decide for most students; the others are in the full list. */
const inBrief: ReadonlySet<FactTopic['kind']> = new Set([
	'bornOnOrAfter',
	'maxAge',
	'class12Passed',
	'class10NotBefore',
	'class10Percent',
	'class12Percent',
	'class12Subjects',
]);

/** A test whose score counts. */
interface OtherTest {
	name: string;
	topics: readonly FactTopic[];
}

/**
 * Who could apply, one line per rule, with their topics. One line says whether students still in class 12 may apply. If
 * that is unknown, the page of the newest season says so; pages of past seasons leave the line out.
 */
export function describeWho(
	topics: readonly FactTopic[],
	choice: Pick<TopicFilter, 'institute' | 'withOlder'>,
	tests: readonly OtherTest[],
): Who {
	const own = topics.filter(({ institute }) => !institute || institute === choice.institute);
	const usual = own.filter(({ kind }) => inBrief.has(kind));
	const rules = usual.length > 0 ? usual : own.filter(({ kind }) => kind === 'nationality');
	const isAnswered = own.length === 0 || rules.some(isPassingYear);
	const answer = isAnswered
		? { lines: [], topics: [] }
		: describeStillInClass12(own, choice, tests);
	const used = [...rules, ...answer.topics];
	const season = findOlderSeason(used);
	const note = findOnly(used.flatMap(({ opinions }) => opinions.map(({ from }) => from.note)));
	const dated = season ? rules.map(withoutSeason) : rules;
	return {
		lines: [
			...describeBriefly(dated, choice),
			...answer.lines,
			...(note && rules.length > 1 ? [note] : []),
		],
		topics: used,
		season,
	};
}

interface Who {
	/** The rules, and what is noted of all of them. */
	lines: string[];
	topics: FactTopic[];
	/** The season of all rules, if it is older than the requested one. */
	season?: string;
}

/** The fees, one line each; a season that is said once is not said in the lines. */
export function describeFeesBriefly(
	topics: readonly FactTopic[],
	choice: Pick<TopicFilter, 'institute'>,
): { lines: string[]; season?: string } {
	const season = findOlderSeason(topics);
	return { lines: describeBriefly(season ? topics.map(withoutSeason) : topics, choice), season };
}

/** The older season that all are of. */
function findOlderSeason(topics: readonly FactTopic[]) {
	return findOnly(topics.map(({ olderSeason }) => olderSeason));
}

function withoutSeason(topic: FactTopic): FactTopic {
	return { ...topic, olderSeason: undefined };
}

/** The value that all have. */
function findOnly(values: readonly (string | undefined)[]) {
	return new Set(values).size === 1 ? values[0] : undefined;
}

function isPassingYear({ kind }: FactTopic) {
	return kind === 'class12Passed';
}

/** What another rule, or the test's, says about students still in class 12. */
function describeStillInClass12(
	own: readonly FactTopic[],
	choice: Parameters<typeof describeWho>[1],
	tests: readonly OtherTest[],
): ReturnType<typeof describeWho> {
	const byDay = own.filter(({ kind }) => kind === 'finishClass12By');
	if (byDay.length > 0) {
		const days = describeBriefly(byDay, choice);
		return {
			lines: days.map((day) => `Still in class 12, if you finish it by ${day}`),
			topics: byDay,
		};
	}
	// If another exam's test is the only way in, the student must be allowed to take that test.
	const isOnlyRoute = !own.some(({ opinions }) =>
		opinions.some(({ value }) => 'exams' in value && value.others),
	);
	const test = isOnlyRoute && tests.find(({ topics }) => topics.some(isPassingYear));
	if (test) {
		const years = test.topics.filter(isPassingYear);
		const lines = describeBriefly(years, {}).map((line) => `For ${test.name}: ${lowerFirst(line)}`);
		return { lines, topics: years };
	}
	if (!choice.withOlder) return { lines: [], topics: [] };
	return { lines: [own.some(isRule) ? notKnown : nothingKnown], topics: [] };
}

function isRule({ kind }: FactTopic) {
	return inBrief.has(kind) || kind === 'nationality';
}

const notKnown = 'We do not know whether students still in class 12 can apply';
const nothingKnown = 'We do not know the rules, or whether students still in class 12 can apply';

/** What is said on a topic, or what each source says where they disagree. */
export function describeOpinions(opinions: FactTopic['opinions']): string {
	const different = [...Map.groupBy(opinions, ({ brief }) => brief)].map(([text, alike]) => ({
		text,
		sources: alike.flatMap(({ from }) => from.sources).length,
	}));
	if (different.length < 2) return different[0]?.text ?? '';
	return `sources disagree. ${capitalise(joinOpinions(different))}`;
}

/** A remark in brackets; in those that the text ends with, if it is all about one thing. */
export function addRemark(text: string, remark: string) {
	if (!remark) return text;
	const isMerged = text.endsWith(')') && !text.includes(' · ');
	return isMerged ? `${text.slice(0, -1)}; ${remark})` : `${text} (${remark})`;
}

/** One line per topic; equal ones are merged, and an institute's own come before its test's. */
export function describeBriefly(
	topics: readonly FactTopic[],
	choice: Pick<TopicFilter, 'institute'>,
): string[] {
	// An institute's own rule is narrower than its test's, so the institute's page shows its own.
	const isOwn = ({ institute }: FactTopic) =>
		institute !== undefined && institute === choice.institute;
	const own = new Set(topics.filter(isOwn).map(({ kind }) => kind));
	const lines = topics
		.filter((topic) => (topic.institute ? isOwn(topic) : !own.has(topic.kind)))
		.map(({ kind, opinions, olderSeason }) => {
			const remarks = [
				olderSeason &&
					`${olderSeason} ${kind === 'applicationFee' ? 'fee' : 'rule'}, the latest we know of`,
				opinions.some(({ from }) => from.isCopied) && 'last season’s, not confirmed',
			].filter(Boolean);
			const text = addRemark(describeOpinions(opinions), remarks.join('; '));
			return { of: opinions[0]?.briefOf, text };
		});
	return [...Map.groupBy(lines, ({ text }) => text)].map(([text, alike]) => {
		const of = alike.flatMap((line) => (line.of ? lowerFirst(line.of) : [])).join(' and ');
		return capitalise(of ? `${of}: ${text}` : text);
	});
}
