import { useFetcher } from 'react-router';
import { can } from '#app/features/accounts/permissions.ts';
import { allow, requireUser } from '../../../allow.server.ts';
import type { Route } from './+types/route.ts';
import type { ImportAnswer } from './content-import-result.tsx';
import { FilesScreen } from './files-screen.tsx';

export const middleware = [allow('content.edit')];

export function loader({ context }: Route.LoaderArgs) {
	return { canImport: can(requireUser(context).role, 'content.delete') };
}

export default function FilesRoute({ loaderData }: Route.ComponentProps) {
	const fetcher = useFetcher<ImportAnswer>();
	return (
		<FilesScreen
			canImport={loaderData.canImport}
			Form={fetcher.Form}
			isBusy={fetcher.state !== 'idle'}
			answer={fetcher.data}
		/>
	);
}
