import { Outlet } from 'react-router';
import { OtherFailures } from '../drafts/failure-note.tsx';
import { useIgnoreDoubleSubmit } from '../drafts/ignore-double-submit.ts';
import { LeaveGuard } from '../drafts/leave-guard.tsx';
import { keepPageOnFailure } from '../drafts/send-outcomes.ts';

export const clientMiddleware = [keepPageOnFailure];

/** Around every form of an account and of the update page: what is typed there is not lost. */
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
