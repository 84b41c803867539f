/** Text as XML takes it: what would be markup is escaped, and what XML does not know at all is left out. */
export function escapeXml(text: string): string {
	return text
		.replace(notXml, '')
		.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
