import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Resource } from '#app/features/content/resources/find-resources.server.ts';
import {
	isVersionOf,
	nameVersion,
	pickResource,
} from '#app/features/content/resources/resource-pages.ts';
import type { SentResource } from '#app/features/content/resources/update-resource.server.ts';
import type { loader } from './route.tsx';

const empty: SentResource = { previous: '', entry: '', version: '', fields: {} };

interface FormState {
	form: SentResource;
	/** Whether the user has typed since the form was filled in. */
	isTouched: boolean;
	/** The versions that the user has seen, the latest first. */
	seen: readonly string[];
	/** The title or author that the form was filled in for. */
	asked: string;
	/** The number of columns of the chosen entry. */
	columns?: number;
}

interface Start {
	sent?: SentResource;
	matches: Resource[];
	previous: string;
	chosen: string;
}

/** The form's values and what fills them in: suggestions while typing, and the chosen entry. */
export function useResourceForm(page: string, start: Start) {
	const [state, setState] = useState(() => begin(start));
	const fetcher = useFetcher<typeof loader>();
	const { form } = state;
	const found = fetcher.data?.previous === form.previous ? fetcher.data : undefined;
	const atStart = start.previous === form.previous ? start : undefined;

	useEffect(() => {
		if (!found) return;
		setState((now) => {
			const one = pickResource(found.matches, now.form.entry);
			return one ? choose(now, one) : now;
		});
	}, [found]);

	function ask(previous: string) {
		fetcher.load(`/update/${page}?${new URLSearchParams({ previous })}`);
	}

	return {
		form,
		isTouched: state.isTouched,
		asked: state.asked,
		columns: state.columns,
		suggestions: fetcher.data?.suggestions,
		/** Undefined until somebody has searched. */
		matches: (found ?? atStart)?.matches,
		choose: (resource: Resource) => setState((now) => choose(now, resource)),
		/** Discards the typed values. */
		reset: () => setState(begin({ ...start, sent: undefined })),
		/** Restores an earlier draft with its version. */
		restore: (form: SentResource) =>
			setState((now) => ({ ...now, form, isTouched: true, seen: [form.version] })),
		/** Replaces the input with what is stored now. */
		fillIn() {
			setState((now) => ({ ...now, isTouched: false, asked: form.previous }));
			ask(form.previous);
		},
		setPrevious(previous: string) {
			// The seen version stays: returning to the same title must not overwrite later changes.
			setState((now) => ({ ...now, form: { ...now.form, previous } }));
			ask(previous);
		},
		setField(name: string, text: string) {
			setState((now) => ({
				...now,
				form: { ...now.form, fields: { ...now.form.fields, [name]: text } },
				isTouched: true,
			}));
		},
	};
}

function begin({ sent, matches, previous, chosen }: Start): FormState {
	const one = pickResource(matches, chosen);
	const form = sent ?? (one ? filled(one, previous) : { ...empty, previous });
	return {
		form,
		isTouched: sent !== undefined,
		seen: [form.version],
		asked: previous,
		columns: one?.columns,
	};
}

/** Fills in an untouched form. Typed values are kept: then only the chosen entry and its seen version are recorded. */
function choose(now: FormState, resource: Resource): FormState {
	const { slug, columns } = resource;
	if (!now.isTouched) {
		const form = filled(resource, now.form.previous);
		return { ...now, columns, form, seen: [form.version, ...now.seen] };
	}
	const version = now.seen.find((one) => isVersionOf(one, slug)) ?? nameVersion(resource);
	const form = { ...now.form, entry: slug, version };
	return { ...now, columns, form, seen: [version, ...now.seen] };
}

/** The typed title stays: an exam's name alone means its newest season, and a year may still be typed. */
function filled(resource: Resource, previous: string): SentResource {
	const { slug, fields } = resource;
	return { previous, entry: slug, version: nameVersion(resource), fields };
}
