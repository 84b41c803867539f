const encode = (text: string) => Buffer.from(text, 'utf8');

/** Malicious texts, and those that few programs handle well; as bytes, because some are not valid text. */
export const hostileTexts: Record<string, Buffer> = {
	HTML: encode('<script>alert(1)</script><img src=x onerror=alert(1)>"\'&amp;'),
	SQL: encode("'; drop table enquiries; --"),
	'line breaks': encode('Asha\r\nBcc: victim@example.com\r\n\r\nHello'),
	'a header in an address': encode('asha@example.com\r\nBcc: victim@example.com'),
	'two addresses': encode('asha@example.com, victim@example.com'),
	'an address in brackets': encode('"a" <victim@example.com>'),
	'encoded word': encode('=?utf-8?Q?=0D=0ABcc:_victim@example.com?='),
	formula: encode('=1+1'),
	'right to left': encode('\u202eevil\u202c \u2066abc\u2069 שלום'),
	emoji: encode('👩‍👩‍👧‍👦 🇮🇳 é ✅'),
	'ten kilobytes': encode('x'.repeat(10_240)),
	NUL: encode('before\0after'),
	'lone surrogate': Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]),
	'invalid UTF-8': Buffer.from([0x61, 0xff, 0xfe, 0xc0, 0xaf, 0x62]),
	'line separators': encode('one\u2028two\u2029three\u0085four'),
	prototype: encode('__proto__'),
	template: encode('{{7*7}} <%= 7*7 %> %s %00'),
	'only spaces': encode(' \u00a0\u3000\t '),
};

export function percentEncode(bytes: Buffer): string {
	return Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
