import { useSearchParams } from 'react-router';

/** The URL of the page with other choices; null removes a choice. */
export type PickerAddress = (changes: Record<string, string | null>) => string;

/** Keeps earlier choices in the URL of the next one, so that a time can be picked without JavaScript. */
export function usePickerAddress(path: string, always: Record<string, string>): PickerAddress {
	const [search] = useSearchParams();
	return (changes) => {
		const next = new URLSearchParams(always);
		for (const name of ['zone', 'month', 'day']) {
			const value = search.get(name);
			if (value) next.set(name, value);
		}
		for (const [name, value] of Object.entries(changes)) {
			if (value === null) next.delete(name);
			else next.set(name, value);
		}
		return `${path}?${next}`;
	};
}
