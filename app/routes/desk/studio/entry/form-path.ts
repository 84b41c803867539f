/** The path to a value inside an entry, such as `faqs.0.answer`; the empty path is the entry itself. */
export type FormPath = string;

/** The path of a child of the value at a path. */
export function childPath(path: FormPath, part: string | number): FormPath {
	return path === '' ? String(part) : `${path}.${part}`;
}

/** The path of a sibling of the value at a path. */
export function besidePath(path: FormPath, part: string): FormPath {
	return childPath(path.split('.').slice(0, -1).join('.'), part);
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: FormPath): unknown {
	if (path === '') return root;
	return path.split('.').reduce<unknown>((value, part) => {
		if (typeof value !== 'object' || value === null) return undefined;
		return (value as Record<string, unknown>)[part];
	}, root);
}

/** The entry with another value at a path; other parts are shared, and undefined removes the part. */
export function withValueAt(root: unknown, path: FormPath, value: unknown): unknown {
	if (path === '') return value;
	const [part = '', ...rest] = path.split('.');
	if (Array.isArray(root)) {
		const copy = [...root];
		copy[Number(part)] = withValueAt(root[Number(part)], rest.join('.'), value);
		return copy;
	}
	const object = typeof root === 'object' && root !== null ? (root as Record<string, unknown>) : {};
	const next = withValueAt(object[part], rest.join('.'), value);
	if (next !== undefined) return { ...object, [part]: next };
	const { [part]: _gone, ...others } = object;
	return others;
}

/** True when a path leads to a value or to something inside it. */
export function isWithin(path: FormPath, outer: FormPath): boolean {
	return outer === '' || path === outer || path.startsWith(`${outer}.`);
}

/** Whether two values are equal, regardless of the order of their keys; undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true;
	if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
	if (Array.isArray(one) !== Array.isArray(other)) return false;
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	return [...keys].every((key) =>
		isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
	);
}
