export const passwordLength = { min: 10, max: 200 };

/** The rule, as shown next to the field. */
export const passwordRule = `At least ${passwordLength.min} characters. A few words in a row are easy to remember.`;

/** An error message for a new password; undefined when it is acceptable. */
export function findPasswordError(
	password: string,
	owner: { name: string; email: string },
): string | undefined {
	if (password === '') return 'Choose a password.';
	if (password.length < passwordLength.min) {
		return `This has ${password.length} characters. Use at least ${passwordLength.min}.`;
	}
	if (password.length > passwordLength.max) {
		return `This is too long. Use at most ${passwordLength.max} characters.`;
	}
	const plain = password.trim().toLowerCase();
	if (plain === owner.email.toLowerCase()) return 'This is your email address. Choose another.';
	if (plain === owner.name.trim().toLowerCase()) return 'This is your name. Choose another.';
	return undefined;
}
