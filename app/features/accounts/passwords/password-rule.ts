export const passwordLength = { min: 10, max: 200 };

/** The rule, as shown next to the field. */
export const passwordRule = `At least ${passwordLength.min} characters. A few words in a row are easy to remember.`;

/** A shorter part of an email address is in many words. */
const shortestNamed = 4;

/** What attackers try first: digits only, the same again and again, a well-known word with digits or signs. */
const guessed =
	/^(?:\d+|(.{1,4})\1+|(?:p[a@]ssw[o0]rd|qwerty(?:uiop)?|abcdefghij|welcome|iloveyou|letmein|admin)[\d\W_]*)$/;

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
	if (guessed.test(plain)) return 'This is easy to guess. Use a few words in a row.';
	const [emailName = ''] = owner.email.toLowerCase().split('@');
	if (emailName.length >= shortestNamed && plain.includes(emailName)) {
		return 'This contains a part of your email address. Choose another.';
	}
	return undefined;
}
