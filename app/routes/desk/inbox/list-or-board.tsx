import { LinkTabs } from '../blocks/list.tsx';

/** Switches between the list and the board; the filter stays. */
export function ListOrBoard({ isBoard = false, query }: { isBoard?: boolean; query: string }) {
	const search = query ? `?${query}` : '';
	return (
		<div className="mt-2">
			<LinkTabs
				label="Show as"
				look="choices"
				tabs={[
					{ to: `/desk/inbox${search}`, label: 'List', isCurrent: !isBoard },
					{ to: `/desk/board${search}`, label: 'Board', isCurrent: isBoard },
				]}
			/>
		</div>
	);
}
