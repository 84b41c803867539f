import { Form, Link, useSubmit } from 'react-router';
import { leadSorts, orderOf, writeLeadFilter } from '#app/features/leads/lead-filter-address.ts';
import type { LeadFilter, LeadSort } from '#app/features/leads/lead-types.ts';
import type { Actor } from '#app/platform/actor.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FilterPanel } from './filter-panel.tsx';

/** Search, order and filters in one form. It is posted, so that no name or number is in a URL. */
export function LeadSearchForm(props: {
	filter: LeadFilter;
	sort?: LeadSort;
	workers: Actor[];
	exams: string[];
	/** The screen to search; the board has a fixed order. */
	screen?: 'inbox' | 'board';
	/** The parameters of the view on the screen. */
	current: string;
}) {
	const { filter, screen = 'inbox' } = props;
	const submit = useSubmit();
	const count = countFilters(filter);
	// The default order of a filter is not in the URL.
	const writeSort = (sort: string) => (sort === orderOf(filter) ? '' : sort);
	return (
		// Another filter gets fresh fields; another order leaves the focus where it is.
		<Form
			key={`${writeLeadFilter(filter)} ${filter.search}`}
			method="post"
			action={`/desk/search/${screen}`}
			role="search"
			className="inbox-search"
		>
			<div className="inbox-words">
				<Icon name="search" />
				<Field
					id="inbox-search"
					name="search"
					kind="search"
					label="Search by name, phone, email or words"
					isLabelHidden
					placeholder="Name, phone, email or words"
					defaultValue={filter.search}
				/>
			</div>
			<button type="submit" className="desk-button">
				Search
			</button>
			{screen === 'board' ? null : (
				<Field
					name="sort"
					kind="choice"
					label="Order"
					isLabelHidden
					options={Object.entries(leadSorts).map(([sort, label]) => ({
						value: writeSort(sort),
						label,
					}))}
					value={writeSort(orderOf(filter, props.sort))}
					onChange={(event) => submit(event.currentTarget.form)}
				/>
			)}
			<details className="inbox-filters">
				<summary className="desk-button">
					{count > 0 ? `Filters (${count})` : 'Filters'}
					<Icon name="chevron" className="size-4" />
				</summary>
				<FilterPanel filter={filter} workers={props.workers} exams={props.exams} />
			</details>
			{props.current ? (
				<Link to={`/desk/${screen}`} className="desk-link">
					Clear
				</Link>
			) : null}
		</Form>
	);
}

function countFilters({ search: _search, ...filter }: LeadFilter) {
	return Object.values(filter).filter(Boolean).length;
}
