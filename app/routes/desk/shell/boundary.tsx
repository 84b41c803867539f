import { Link, Outlet, useRevalidator } from 'react-router';
import { ScreenLost } from '../../drafts/keep-page-on-failure.ts';
import { ErrorPage } from '../../error-page.tsx';
import type { Route } from './+types/boundary.ts';
import { DeskPage } from './desk-page.tsx';

export default function DeskBoundary() {
	return <Outlet />;
}

/** Catches the errors of a page, so that the shell stays around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (error instanceof ScreenLost) return <LostScreen isStored={error.isStored} />;
	return <ErrorPage error={error} ways={[{ to: '/desk', label: 'Desk' }]} />;
}

/** The server did not answer; the address is already that of the screen, so that it can be loaded again. */
function LostScreen({ isStored }: { isStored: boolean }) {
	const { revalidate, state } = useRevalidator();
	const isBusy = state === 'loading';
	return (
		<DeskPage title="This page could not be loaded">
			<title>Page not loaded</title>
			<p role="alert" className="mt-4 max-w-prose">
				{isStored ? 'What you sent is saved; do not send it again. ' : ''}
				The server could not be reached. Try again when you are online.
			</p>
			<div className="mt-4 flex flex-wrap items-center gap-4">
				<button
					type="button"
					className="desk-button desk-button-strong"
					aria-busy={isBusy}
					onClick={() => revalidate()}
				>
					{isBusy ? 'Trying…' : 'Try again'}
				</button>
				<Link to="/desk" className="desk-link">
					Desk
				</Link>
			</div>
		</DeskPage>
	);
}
