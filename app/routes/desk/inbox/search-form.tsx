import { Form, Link, useSubmit } from 'react-router';
import { leadSorts, writeLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import type { Actor, LeadFilter, LeadSort } from '#app/features/leads/lead-types.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FilterPanel } from './filter-panel.tsx';

/** Search, order and filters in one form. It is posted: no name or number may stand in an address. */
export function SearchForm(props: {
	filter: LeadFilter;
	sort?: LeadSort;
	workers: Actor[];
	exams: string[];
	/** The parameters of the view on the screen. */
	current: string;
}) {
	const { filter } = props;
	const submit = useSubmit();
	const count = countFilters(filter);
	return (
		// Another filter gets fresh fields; another order leaves the focus where it is.
		<Form
			key={`${writeLeadFilter(filter)} ${filter.search}`}
			method="post"
			action="/desk/search/inbox"
			role="search"
			className="inbox-search"
		>
			<label className="sr-only" htmlFor="inbox-search">
				Search by name, phone, email or words
			</label>
			<div className="inbox-words">
				<Icon name="search" />
				<input
					id="inbox-search"
					type="search"
					name="search"
					defaultValue={filter.search}
					placeholder="Name, phone, email or words"
					className="desk-box"
				/>
			</div>
			<button type="submit" className="desk-button">
				Search
			</button>
			<select
				name="sort"
				aria-label="Order"
				value={props.sort ?? ''}
				className="desk-box"
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
