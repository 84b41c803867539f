/** The categories a student can name. */
export const studentCategories = ['general', 'ews', 'obc', 'sc', 'st', 'pwd'] as const;

/** The name of one of them. */
export type StudentCategory = (typeof studentCategories)[number];

/** How forms and sentences name the categories. */
export const categoryNames: Record<StudentCategory, string> = {
	general: 'General',
	ews: 'EWS',
	obc: 'NC-OBC',
	sc: 'SC',
	st: 'ST',
	pwd: 'PwD',
};
