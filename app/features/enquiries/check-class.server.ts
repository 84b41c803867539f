import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { joinList } from '#app/platform/text.ts';

/** What is wrong with the class of an enrolment request, and the programmes that are for this class. */
export interface WrongClass {
	message: string;
	instead: { label: string; to: string }[];
}

/** A request is held to the classes that its programme is for; one for a programme we do not know is not. */
export async function findWrongClass(
	content: ContentReader,
	{ programme, class: asked = '' }: Record<string, string>,
): Promise<WrongClass | undefined> {
	const programmes = (
		await content.fields('programme', ['menuLabel', 'address', 'classes', 'need'])
	).map(({ data: { classes = [], ...data } }) => ({ ...data, classes: classes.map(sayClass) }));
	const chosen = programmes.find(({ menuLabel }) => menuLabel === programme);
	if (!chosen || chosen.classes.length === 0 || chosen.classes.includes(asked)) return undefined;
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

/** Forms call those who have left school by what they do now. */
function sayClass(name: string) {
	return name === 'After class 12' ? 'Drop year' : name;
}

function inText(name: string) {
	return name === 'Drop year' ? 'a drop year' : name.toLowerCase();
}
