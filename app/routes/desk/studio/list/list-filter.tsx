import { FindForm } from '../../blocks/find-form.tsx';
import { LinkTabs, useQueryAddress } from '../../blocks/list.tsx';
import { states } from '../studio-labels.ts';

/** Search and state, both in the URL. */
export function ListFilter({ search, state }: { search: string; state: string }) {
	const addressOf = useQueryAddress();
	const choices = [['', 'All'], ...Object.entries(states)] as const;
	return (
		<div className="mt-5 flex flex-wrap items-end gap-x-6 gap-y-3">
			<FindForm label="Find by title" search={search} keep={state ? { state } : {}} />
			<LinkTabs
				label="State"
				variant="choices"
				tabs={choices.map(([value, label]) => ({
					to: addressOf({ state: value, page: '' }),
					label,
					isCurrent: value === state,
				}))}
			/>
		</div>
	);
}
