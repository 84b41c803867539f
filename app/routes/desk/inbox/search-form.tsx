import { Form, Link, useSubmit } from 'react-router';
import { leadSorts } from '#app/features/leads/lead-filter-address.ts';
import type { Actor, LeadFilter, LeadSort } from '#app/features/leads/lead-types.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FilterPanel } from './filter-panel.tsx';

/** Search, order and filters: one form whose address is what one sees. */
export function SearchForm(props: {
	filter: LeadFilter;
	sort?: LeadSort;
	workers: Actor[];
	exams: string[];
	/** The parameters of the view on the screen; another one gets fresh fields. */
	current: string;
}) {
	const { filter } = props;
	const submit = useSubmit();
	const count = countFilters(filter);
	return (
		<Form key={props.current} action="/desk/inbox" role="search" className="inbox-search">
			<label className="sr-only" htmlFor="inbox-search">
				Search by name, phone, email or words
			</label>
			<div className="relative min-w-0 grow">
				<Icon
					name="search"
					className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
				/>
				<input
					id="inbox-search"
					type="search"
					name="q"
					defaultValue={filter.search}
					placeholder="Name, phone, email or words"
					className="min-h-11 w-full min-w-0 rounded-control border border-control bg-surface pr-3 pl-10"
				/>
			</div>
			<Button type="submit" className="min-h-11">
				Search
			</Button>
			<select
				name="sort"
				aria-label="Order"
				defaultValue={props.sort ?? ''}
				className="min-h-11 min-w-0 rounded-control border border-control bg-surface px-3"
				onChange={(event) => submit(event.currentTarget.form)}
			>
				<option value="">{leadSorts.newest}</option>
				{(['oldest', 'due', 'follow-up'] as const).map((sort) => (
					<option key={sort} value={sort}>
						{leadSorts[sort]}
					</option>
				))}
			</select>
			<details className="inbox-filters">
				<summary className="desk-button">
					{count > 0 ? `Filters (${count})` : 'Filters'}
					<Icon name="chevron" className="size-4" />
				</summary>
				<FilterPanel filter={filter} workers={props.workers} exams={props.exams} />
			</details>
			{props.current ? (
				<Link to="/desk/inbox" className="desk-link">
					Clear
				</Link>
			) : null}
		</Form>
	);
}

function countFilters({ search: _search, ...filter }: LeadFilter) {
	return Object.values(filter).filter(Boolean).length;
}
