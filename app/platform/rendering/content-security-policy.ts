/** A page's policy: everything from this site, and only the inline scripts with these hashes. */
export function contentSecurityPolicy(scriptHashes: readonly string[], https: boolean): string {
	const rules = [
		"default-src 'self'",
		`script-src 'self' ${scriptHashes.join(' ')}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
	];
	if (https) rules.push('upgrade-insecure-requests');
	return rules.join('; ');
}
