import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { LinkTabs, useQueryAddress } from '../../blocks/list.tsx';
import { states } from '../studio-words.ts';

/** Search and state, both kept in the address. */
export function ListFilter({ search, state }: { search: string; state: string }) {
	const addressOf = useQueryAddress();
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
			<LinkTabs
				label="State"
				look="choices"
				tabs={choices.map(([value, label]) => ({
					to: addressOf({ state: value, page: '' }),
					label,
					isCurrent: value === state,
				}))}
			/>
		</div>
	);
}
