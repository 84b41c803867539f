/** How many letters what is written about a lead may have: in a form, at the desk and in a file alike. */
export const leadLimits = {
	name: 100,
	email: 254,
	/** Whatever else is one line. */
	line: 120,
	lostReason: 300,
	note: 4000,
	/** How many exams a lead may aim at. */
	exams: 15,
};
