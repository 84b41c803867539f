const escapes: Record<string, string> = {
	'"': '&quot;',
	'&': '&amp;',
	"'": '&#x27;',
	'<': '&lt;',
	'>': '&gt;',
};

/** Text as React writes it into a page, between tags and in attributes alike. */
export function escapeHtml(text: string): string {
	return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (sign) => escapes[sign] ?? '') : text;
}

/** JSON as a string literal of a script. Quoted with single quotes, since every name in JSON has two of the others. */
export function writeLiteral(json: string): string {
	const escaped = JSON.stringify(json).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
	return `'${escapeForScript(escaped)}'`;
}

/** JSON as it may be written in a script: what would end the script, or a line of it, in another spelling. */
export function escapeForScript(json: string): string {
	return json.replace(
		/[&><\u2028\u2029]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
