import type { Assignment } from '../desk-settings.ts';

/** A place in a round: its owner, and who takes it on that day. */
export interface Slot {
	person: string;
	takenBy: string;
}

/** Who takes each place of a round on a day. An absent person's place goes to the stand-in, or is skipped. */
export function fillSlots(
	people: readonly string[],
	{ absences, day, present }: { absences: Assignment['absences']; day: string; present: string[] },
): Slot[] {
	const takerOf = (person: string, asked: readonly string[] = []): string | undefined => {
		const away = absences.find((one) => one.person === person && one.from <= day && day <= one.to);
		if (!away) return present.includes(person) ? person : undefined;
		// Two who stand in for each other are both away.
		if (away.standIn === null || asked.includes(person)) return undefined;
		return takerOf(away.standIn, [...asked, person]);
	};
	return people.flatMap((person) => {
		const takenBy = takerOf(person);
		return takenBy === undefined ? [] : [{ person, takenBy }];
	});
}
