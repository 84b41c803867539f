import { Outlet } from 'react-router';
import { ErrorPage } from '../../error-page.tsx';
import type { Route } from './+types/boundary.ts';

export default function PublicBoundary() {
	return <Outlet />;
}

/** Catches the errors of a page, so that the shell stays around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
