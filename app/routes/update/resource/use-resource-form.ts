import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Resource } from '#app/features/content/find-resources.server.ts';
import type { SentResource } from '#app/features/content/update-resource.server.ts';
import type { loader } from './route.tsx';

const empty: SentResource = { previous: '', entry: '', version: '', fields: {} };

/** The form's texts, and what fills them in: suggestions as one types, and the entry that one chooses. */
export function useResourceForm(
	page: string,
	start: { sent?: SentResource; matches: Resource[]; previous: string },
) {
	const [form, setForm] = useState<SentResource>(() => {
		if (start.sent) return start.sent;
		const [only, another] = start.matches;
		return only && !another ? filled(only) : { ...empty, previous: start.previous };
	});
	const [isTouched, setTouched] = useState(start.sent !== undefined);
	const fetcher = useFetcher<typeof loader>();
	const found = fetcher.data?.previous === form.previous ? fetcher.data : undefined;

	function fill(resource: Resource) {
		setForm(filled(resource));
		setTouched(false);
	}

	useEffect(() => {
		const [only, another] = found?.matches ?? [];
		// What somebody has typed is theirs: only an untouched form fills itself in.
		if (only && !another && !isTouched) setForm(filled(only));
	}, [found, isTouched]);

	return {
		form,
		fill,
		suggestions: fetcher.data?.suggestions,
		matches: found?.matches,
		setPrevious(previous: string) {
			setForm((now) => ({ ...now, previous, entry: '', version: '' }));
			fetcher.load(`/update/${page}?${new URLSearchParams({ previous })}`);
		},
		setField(name: string, value: string) {
			setTouched(true);
			setForm((now) => ({ ...now, fields: { ...now.fields, [name]: value } }));
		},
	};
}

function filled({ value, slug, version, fields }: Resource): SentResource {
	return { previous: value, entry: slug, version: String(version), fields };
}
