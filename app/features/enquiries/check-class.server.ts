import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { describeOffer } from '#app/features/offer/describe-offer.ts';
import { nameStage } from '#app/features/plan/fit-programme.ts';
import { isForYear, isNear, listExamYears, suitsStudent } from '#app/features/plan/fit-start.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { joinList } from '#app/platform/text.ts';

/** Errors in the class or start of an enrolment request, and the programmes that fit this student. */
export interface WrongClass {
	errors: FieldErrors;
	instead: { label: string; to: string }[];
}

/**
 * Checks the class against the programme and the start against the year of the student's exams. A student in class 11
 * may ask for a start in the next school year, when they are in class 12.
 */
export async function findWrongClass(
	content: ContentReader,
	{ programme, batch = '', class: inClass = '' }: Record<string, string>,
	today: string,
): Promise<WrongClass | undefined> {
	const student = { inClass, today };
	const programmes = (
		await content.fields('programme', ['menuLabel', 'address', 'classes', 'need', 'offer'])
	).map(({ data }) => ({
		...data,
		classes: (data.classes ?? []).map(nameStage),
		starts: describeOffer(data.offer, today, data)?.batches ?? [],
	}));
	const chosen = programmes.find(({ menuLabel }) => menuLabel === programme);
	if (!chosen) return undefined;
	const asked = chosen.starts.find(({ starts }) => batch.startsWith(formatDay(starts)));
	const isForClass = chosen.classes.length === 0 || chosen.classes.includes(inClass);
	if (asked ? suitsStudent(asked, chosen.classes, student) : isForClass) return undefined;

	const years = listExamYears(inClass, today);
	const fitting = programmes
		.filter((one) => one === chosen || (one.need === chosen.need && one.classes.length > 0))
		.flatMap(({ menuLabel, address, classes, starts }) => {
			const fit = starts.find((start) => suitsStudent(start, classes, student));
			if (!fit && (starts.length > 0 || !classes.includes(inClass))) return [];
			const isNext = fit === starts[0] && menuLabel !== programme;
			const label = isNext || !fit ? menuLabel : `${menuLabel} from ${formatDay(fit.starts)}`;
			return { label, to: `${address}?enroll=1`, isSoon: !fit || isNear(fit, today) };
		});
	const soon = fitting.filter(({ isSoon }) => isSoon);
	const instead = (soon.length > 0 ? soon : fitting).map(({ label, to }) => ({ label, to }));
	const names = instead.map(({ label }) => `the ${label}`);
	const other = names.length > 0 ? `choose ${joinList(names, 'or')}` : 'ask us what fits';
	if (asked && !isForYear(asked.examYear, years)) {
		const batch = `This start is ${asked.season}. A student in ${inText(inClass)} will take the ${joinList(years, 'or')} exams, so ${other}.`;
		return { errors: { batch }, instead };
	}
	const message = `The ${programme} is for ${joinList(chosen.classes.map(inText), 'or')}. For ${inText(inClass)}, ${other}.`;
	return { errors: { class: message }, instead };
}

function inText(name: string) {
	return name === 'Drop year' ? 'a drop year' : name.toLowerCase();
}
