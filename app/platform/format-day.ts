const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as people here write it, such as "21 Sep 2023"; the same on every server and browser. */
export function formatDay(isoDate: string): string {
	const [year, month, day] = isoDate.split('-').map(Number);
	return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}
