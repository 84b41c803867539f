const escapes: Record<string, string> = {
	'"': '&quot;',
	'&': '&amp;',
	"'": '&#x27;',
	'<': '&lt;',
	'>': '&gt;',
};

/** Escapes text as React does, for content and attributes. */
export function escapeHtml(text: string): string {
	return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => escapes[sign] ?? '') : text;
}

/** JSON as a single-quoted script literal, since JSON itself is full of double quotes. */
export function writeLiteral(json: string): string {
	const escaped = JSON.stringify(json).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
	return `'${escapeForScript(escaped)}'`;
}

/** Escapes JSON for a script: whatever would end the script or a line. */
export function escapeForScript(json: string): string {
	return json.replace(
		/[&><\u2028\u2029]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
