import { Outlet } from 'react-router';
import { OtherFailures } from '../drafts/failure-note.tsx';
import { useIgnoreDoubleSubmit } from '../drafts/ignore-double-submit.ts';
import { keepPageOnFailure } from '../drafts/keep-page-on-failure.ts';
import { LeaveGuard } from '../drafts/leave-guard.tsx';

export const clientMiddleware = [keepPageOnFailure];

/** The layout of all account forms and of the update page; it saves unsent text as a draft. */
export default function AccountLayout() {
	useIgnoreDoubleSubmit();
	return (
		<>
			<Outlet />
			<OtherFailures />
			<LeaveGuard />
		</>
	);
}
