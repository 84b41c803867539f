import { capitalise } from './describe-fact.ts';
import type { Choice, Topic } from './season-topics.ts';

/** The rules that decide for most; the others are in the list of all. */
export const inBrief: ReadonlySet<Topic['kind']> = new Set([
	'bornOnOrAfter',
	'maxAge',
	'class12Passed',
	'class10Percent',
	'class12Percent',
	'class12Subjects',
]);

/** Topics in one line each; those of which the same is said together, and an institute’s own before those of its test. */
export function sayBriefly(topics: readonly Topic[], wanted: Pick<Choice, 'institute'>): string[] {
	// An institute's own rule is narrower than its test's, so it is the one to go by on the institute's page.
	const isOwn = ({ institute }: Topic) => institute !== undefined && institute === wanted.institute;
	const own = new Set(topics.filter(isOwn).map(({ kind }) => kind));
	const lines = topics
		.filter((topic) => (topic.institute ? isOwn(topic) : !own.has(topic.kind)))
		.map(({ opinions, olderSeason }) => {
			const words = [...new Set(opinions.map(({ brief }) => brief))];
			const remarks = [
				words.length > 1 && 'sources disagree',
				olderSeason && `${olderSeason} rule, the latest we know`,
				opinions.some(({ from }) => from.isCopied) && 'last season’s, not confirmed',
			].filter(Boolean);
			const remark = remarks.length > 0 ? ` (${remarks.join('; ')})` : '';
			return { of: opinions[0]?.briefOf, text: `${words.join(', or ')}${remark}` };
		});
	return [...Map.groupBy(lines, ({ text }) => text)].map(([text, alike]) => {
		const of = alike.flatMap((line) => line.of ?? []).join(' and ');
		return capitalise(of ? `${of.replace(' and Class', ' and class')}: ${text}` : text);
	});
}
