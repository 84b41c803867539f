import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { states } from '../studio-words.ts';

/** Search and state, both kept in the address. */
export function ListFilter({ search, state }: { search: string; state: string }) {
	const choices = [['', 'All'], ...Object.entries(states)] as const;
	return (
		<div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
			<Form method="get" role="search" className="flex w-full gap-2 sm:w-96">
				{state ? <input type="hidden" name="state" value={state} /> : null}
				<Field
					key={search}
					name="search"
					kind="search"
					label="Find by title"
					isLabelHidden
					placeholder="Find by title"
					defaultValue={search}
					className="grow"
					boxClass="mt-0 text-sm"
				/>
				<Button type="submit" size="compact">
					Find
				</Button>
			</Form>
			<nav aria-label="State">
				<ul className="flex flex-wrap gap-1">
					{choices.map(([value, label]) => (
						<li key={value}>
							<Link
								to={addressOf(search, value)}
								aria-current={value === state ? 'true' : undefined}
								className="inline-flex min-h-11 items-center rounded-control px-3 text-brand text-sm no-underline hover:bg-brand-tint aria-[current=true]:bg-brand aria-[current=true]:font-semibold aria-[current=true]:text-on-brand"
							>
								{label}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</div>
	);
}

function addressOf(search: string, state: string) {
	return `?${new URLSearchParams({ ...(search && { search }), ...(state && { state }) })}`;
}
