import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { endOfSchoolYear } from '#app/features/content/exam-season.ts';
import { nameStage } from '#app/features/plan/fit-programme.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { joinList } from '#app/platform/text.ts';

/** What is wrong with the class of an enrolment request, and the programmes that are for this class. */
export interface WrongClass {
	message: string;
	instead: { label: string; to: string }[];
}

/**
 * A request is held to the classes that its programme is for; one for a programme we do not know is not. Who is in class
 * 11 may ask for a start of the next school year, when they are in class 12.
 */
export async function findWrongClass(
	content: ContentReader,
	{ programme, batch = '', class: asked = '' }: Record<string, string>,
	today: string,
): Promise<WrongClass | undefined> {
	const programmes = (
		await content.fields('programme', ['menuLabel', 'address', 'classes', 'need', 'offer'])
	).map(({ data: { classes = [], ...data } }) => ({ ...data, classes: classes.map(nameStage) }));
	const chosen = programmes.find(({ menuLabel }) => menuLabel === programme);
	if (!chosen || chosen.classes.length === 0 || chosen.classes.includes(asked)) return undefined;
	const starts = chosen.offer?.batches.find(({ starts }) =>
		batch.startsWith(formatDay(starts)),
	)?.starts;
	const isNextYear = starts && endOfSchoolYear(starts) === endOfSchoolYear(today) + 1;
	if (isNextYear && asked === 'Class 11' && chosen.classes.includes('Class 12')) return undefined;
	const fitting = programmes.filter(
		({ classes, need }) => classes.includes(asked) && need === chosen.need,
	);
	const names = fitting.map(({ menuLabel }) => `the ${menuLabel}`);
	const other = names.length > 0 ? `choose ${joinList(names, 'or')}` : 'ask us what fits';
	return {
		message: `The ${programme} is for ${joinList(chosen.classes.map(inText), 'or')}. For ${inText(asked)}, ${other}.`,
		instead: fitting.map(({ menuLabel, address }) => ({
			label: menuLabel,
			to: `${address}?enroll=1`,
		})),
	};
}

function inText(name: string) {
	return name === 'Drop year' ? 'a drop year' : name.toLowerCase();
}
