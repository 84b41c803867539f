/** A length of time as people say it, such as "25 min", "3 h 20 min" or "2 days"; a dash for none. */
export function sayMinutes(minutes: number | null): string {
	if (minutes === null) return '–';
	const whole = Math.round(minutes);
	if (whole < 60) return `${whole} min`;
	if (whole < 24 * 60) {
		const [hours, rest] = [Math.floor(whole / 60), whole % 60];
		return rest ? `${hours} h ${rest} min` : `${hours} h`;
	}
	const days = Math.round(whole / (24 * 60));
	return days === 1 ? '1 day' : `${days} days`;
}
