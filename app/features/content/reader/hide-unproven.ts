import type { Fields } from '../fields.ts';

/** What decides which samples and claims are public. */
export interface ShownClaims {
	/** On a live site, samples are hidden. */
	isLive: boolean;
	/** The slugs of published, complete claims. */
	claims: ReadonlySet<string>;
}

type Parts = Record<string, unknown>;

/** Whether these fields can contain samples or claim references, at any depth. */
export function canHide(fields: Fields): boolean {
	return (
		decidesItself(fields) ||
		Object.values(fields).some(({ item, fields: inner }) =>
			[inner, item?.fields].some((parts) => parts !== undefined && canHide(parts)),
		)
	);
}

/** Whether the group itself is a sample or has a claim. */
export function decidesItself(fields: Fields): boolean {
	return 'sample' in fields || fields.claim?.collection === 'claim';
}

/**
 * An entry's data without samples (on a live site) and without items of expired claims; undefined if nothing may be
 * shown.
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
	// Content from before claims were required is shown while the site is a demo.
	return isLive && fields.claim?.claimNeeded === true;
}
