import { capitalise } from '#app/platform/text.ts';

/** The designation without a subject that the name already has, as in “Sample Mentor: Verbal Ability”. */
export function describeRole({ name, designation }: { name: string; designation: string }): string {
	const parts = designation.split(', ');
	const others = parts.filter((part) => !name.toLowerCase().includes(part.toLowerCase()));
	return capitalise(others.join(', '));
}
