import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkTabs } from '../blocks/list.tsx';

/** The header of the list and of the board. Switching between them keeps the filter. */
export function LeadsHeader(props: {
	screen: 'inbox' | 'board';
	query: string;
	about: ReactNode;
	keys: ReactNode;
	/** Actions on a whole view. */
	children?: ReactNode;
}) {
	const search = props.query ? `?${props.query}` : '';
	const isBoard = props.screen === 'board';
	return (
		<header className="leads-header">
			<h1 className="text-2xl">{isBoard ? 'Board' : 'Inbox'}</h1>
			<div className="text-muted text-sm">{props.about}</div>
			<div>
				<LinkTabs
					label="Show as"
					variant="choices"
					tabs={[
						{ to: `/desk/inbox${search}`, label: 'List', isCurrent: !isBoard },
						{ to: `/desk/board${search}`, label: 'Board', isCurrent: isBoard },
					]}
				/>
				{props.children}
				<Link to="/desk/leads/new" className="desk-button desk-button-first">
					New lead
				</Link>
				{props.keys}
			</div>
		</header>
	);
}
