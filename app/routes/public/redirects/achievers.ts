import { redirect } from 'react-router';
import type { Route } from './+types/achievers.ts';

/** The old menu led to `/s`; whoever kept that address is shown the right page. */
export function loader({ request }: Route.LoaderArgs) {
	return redirect(`/achivers${new URL(request.url).search}`, 301);
}
