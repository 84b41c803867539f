import { Form, Link } from 'react-router';
import { auditActions } from '#app/features/audit/audit-actions.ts';
import type { AuditFilter } from '#app/features/audit/read-audit-log.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Field } from '#app/ui/forms/field.tsx';

const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

/** Narrows the log down to a person, an action, a subject or some days. */
export function AuditFilters(props: {
	filter: AuditFilter;
	people: { id: string; name: string }[];
	/** The name or number that was searched for. */
	search: string;
}) {
	const { filter, people, search } = props;
	const isFiltered = search !== '' || Object.values(filter).some(Boolean);
	const chosen = [
		people.find(({ id }) => id === filter.actor)?.name,
		actions.find(({ value }) => value === filter.action)?.label,
		search,
		filter.from && `from ${formatDay(filter.from)}`,
		filter.to && `to ${formatDay(filter.to)}`,
	].filter(Boolean);
	return (
		<details className="fold-tools mt-2 md:mt-6">
			<summary className="desk-link">Filters: {chosen.join(', ') || 'everything'}</summary>
			<Form
				key={JSON.stringify([filter, search])}
				method="post"
				action="/desk/search/audit"
				role="search"
				className="grid grid-cols-2 items-end gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-6"
			>
				<Field
					label="Person"
					name="person"
					defaultValue={filter.actor}
					kind="choice"
					placeholder="Everybody"
					options={people.map(({ id, name }) => ({ value: id, label: name }))}
					className="min-w-0 md:col-span-2"
				/>
				<Field
					label="Action"
					name="action"
					defaultValue={filter.action}
					kind="choice"
					placeholder="Everything"
					options={actions}
					className="min-w-0 md:col-span-2"
				/>
				<Field
					label="About"
					name="search"
					kind="search"
					defaultValue={search}
					maxLength={100}
					placeholder="Name or phone of a lead"
					autoComplete="off"
					className="col-span-2"
				/>
				<Field
					label="From"
					name="from"
					defaultValue={filter.from}
					kind="date"
					className="col-span-2"
				/>
				<Field label="To" name="to" defaultValue={filter.to} kind="date" className="col-span-2" />
				<div className="col-span-2 flex flex-wrap items-center gap-4">
					<button type="submit" className="desk-button">
						Show
					</button>
					{isFiltered ? (
						<Link
							to="/desk/audit"
							className="inline-flex min-h-11 items-center text-brand underline"
						>
							Show all
						</Link>
					) : null}
				</div>
			</Form>
		</details>
	);
}
