const withKey =
	/^(\/(?:signup|login\/reset|newsletter\/\w+|registration|invitation|desk\/security\/address)\/).+/;

/** A path without what follows in an address that was mailed: it is a key, and only its reader may have it. */
export function hideKey(path: string): string {
	return path.replace(withKey, '$1');
}
