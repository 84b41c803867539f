/** A label inside a sentence: small unless it begins with an abbreviation. */
export function lowerFirst(label: string): string {
	return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
