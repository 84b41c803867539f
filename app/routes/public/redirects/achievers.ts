import { redirect } from 'react-router';
import type { Route } from './+types/achievers.ts';

/** The old menu led to `/s`; whoever kept that address is shown the right page. */
export function loader({ url }: Route.LoaderArgs) {
	return redirect(`/achivers${url.search}`, 301);
}
