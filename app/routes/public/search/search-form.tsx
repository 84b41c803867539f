import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { mayMoveFocus } from '#app/ui/forms/focus.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The search form. With JavaScript every keystroke submits, and the router discards older results. */
export function SearchForm({ query, maxLength }: { query: string; maxLength: number }) {
	const submit = useSubmit();
	const input = useRef<HTMLInputElement>(null);
	const submitQuery = (form: HTMLFormElement | null) =>
		submit(form, { replace: true, preventScrollReset: true });

	useEffect(() => {
		const field = input.current;
		if (!field) return;
		// The back button changes the query; typing is not interrupted.
		if (document.activeElement !== field) field.value = query;
		if (query === '' && mayMoveFocus()) field.focus({ preventScroll: true });
	}, [query]);

	return (
		<Form
			role="search"
			method="get"
			action="/search"
			className="mt-5 max-w-prose"
			onInput={(event) => submitQuery(event.currentTarget)}
		>
			<label htmlFor="search" className="block font-semibold text-sm">
				What are you looking for?
			</label>
			<div className="mt-1 flex gap-2">
				<input
					ref={input}
					id="search"
					name="q"
					type="search"
					defaultValue={query}
					maxLength={maxLength}
					autoComplete="off"
					enterKeyHint="search"
					className="min-h-12 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-ink"
				/>
				<Button type="submit" variant="primary">
					<Icon name="search" /> Search
				</Button>
			</div>
		</Form>
	);
}
