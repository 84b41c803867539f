/** Computes something once per object, and caches it for the object's lifetime. */
export function memoizeByObject<Key extends object, Result>(
	work: (key: Key) => Result,
): (key: Key) => Result {
	const known = new WeakMap<Key, { result: Result }>();
	return (key) => {
		const found = known.get(key) ?? { result: work(key) };
		known.set(key, found);
		return found.result;
	};
}
