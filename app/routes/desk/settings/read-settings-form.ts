import { textOf } from '#app/features/forms/read-form.ts';
import type { AnswerTarget } from '#app/features/leads/desk-settings.ts';

/** Reads the answer target as it was typed; the rules judge it. */
export function readAnswerTarget(sent: FormData): AnswerTarget {
	return {
		hours: Number.parseFloat(textOf(sent, 'hours')),
		opens: textOf(sent, 'opens'),
		closes: textOf(sent, 'closes'),
		workdays: sent.getAll('workday').map(Number),
		holidays: readHolidays(textOf(sent, 'holidays')),
	};
}

/** One holiday per line: the date, then its name. */
function readHolidays(text: string): AnswerTarget['holidays'] {
	return text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.map((line) => {
			const [day = '', ...name] = line.split(/\s+/);
			return { day, name: name.join(' ') };
		});
}

/** Writes holidays as they are typed. */
export function writeHolidays(holidays: AnswerTarget['holidays']): string {
	return holidays.map(({ day, name }) => `${day} ${name}`).join('\n');
}
