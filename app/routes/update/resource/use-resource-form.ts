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
	/** Whether somebody has typed into it since it was filled in. */
	isTouched: boolean;
	/** The versions that the person has seen, the latest first. */
	seen: readonly string[];
	/** The title or author for which filling in was asked. */
	asked: string;
	/** How many cells make a row of the entry that is meant. */
	columns?: number;
}

interface Start {
	sent?: SentResource;
	matches: Resource[];
	previous: string;
	chosen: string;
}

/** The form's texts, and what fills them in: suggestions as one types, and the entry that one chooses. */
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
		/** Undefined as long as nobody has looked. */
		matches: (found ?? atStart)?.matches,
		choose: (resource: Resource) => setState((now) => choose(now, resource)),
		/** Throws away what was typed. */
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
			// The version that was seen stays: coming back to the same title must not overwrite later changes.
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

/**
 * Fills an untouched form in. What somebody has typed is theirs: then only which one is meant is noted, with the
 * version of it that they have seen.
 */
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

/** The typed title stays: an exam's name alone means its newest season, and a year may still follow. */
function filled(resource: Resource, previous: string): SentResource {
	const { slug, fields } = resource;
	return { previous, entry: slug, version: nameVersion(resource), fields };
}
