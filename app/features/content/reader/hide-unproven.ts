import type { Fields } from '../fields.ts';

/** What decides which samples and claims the public sees. */
export interface ShownClaims {
	/** Once the site is live, samples are hidden. */
	isLive: boolean;
	/** The slugs of the claims that are published, with all that they need. */
	claims: ReadonlySet<string>;
}

type Parts = Record<string, unknown>;

/** Whether these fields can contain samples or refer to claims, however deep. */
export function canHide(fields: Fields): boolean {
	return (
		decidesItself(fields) ||
		Object.values(fields).some(({ item, fields: inner }) =>
			[inner, item?.fields].some((parts) => parts !== undefined && canHide(parts)),
		)
	);
}

/** Whether the fields say of the whole that they belong to whether it is a sample or has a claim. */
export function decidesItself(fields: Fields): boolean {
	return 'sample' in fields || fields.claim?.collection === 'claim';
}

/**
 * An entry's data without the samples of a live site and without what refers to a claim that has ended; undefined when
 * nothing of it may be seen.
 */
export function hideUnproven<T>(fields: Fields, data: T, shown: ShownClaims): T | undefined {
	const parts = data as Parts;
	if (isHidden(fields, parts, shown)) return undefined;
	const changes: Parts = {};
	for (const [name, field] of Object.entries(fields)) {
		const value = parts[name];
		if (value === undefined) continue;
		const inner = field.kind === 'list' ? field.item?.fields : field.fields;
		if (!inner || !canHide(inner)) continue;
		changes[name] =
			field.kind === 'list'
				? (value as Parts[]).flatMap((one) => hideUnproven(inner, one, shown) ?? [])
				: hideUnproven(inner, value, shown);
	}
	return Object.keys(changes).length === 0 ? data : { ...data, ...changes };
}

function isHidden(fields: Fields, parts: Parts, { isLive, claims }: ShownClaims): boolean {
	if (!decidesItself(fields)) return false;
	if (parts.sample === 'sample') return isLive;
	if (typeof parts.claim === 'string') return !claims.has(parts.claim);
	// What was written before claims were asked for is shown while the site is a demo.
	return isLive && fields.claim?.claimNeeded === true;
}
