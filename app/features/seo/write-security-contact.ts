const halfAYear = 182 * 24 * 60 * 60_000;

/** Where to tell of a weakness, as RFC 9116 has it; the date says that somebody still looks after it. */
export function writeSecurityContact(origin: string, email: string, now: Date): string {
	const expires = new Date(now.getTime() + halfAYear).toISOString().slice(0, 10);
	return [
		`Contact: mailto:${encodeURI(email)}`,
		`Expires: ${expires}T00:00:00Z`,
		'Preferred-Languages: en, hi',
		`Canonical: ${origin}/.well-known/security.txt`,
		'',
	].join('\n');
}
