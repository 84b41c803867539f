/** Whoever is in one of these classes is taken for a minor. */
const minorClasses = new Set(['Class 10', 'Class 11', 'Class 12']);

/** Whether somebody in that class is taken for a minor. */
export function isMinorClass(name: string): boolean {
	return minorClasses.has(name);
}
