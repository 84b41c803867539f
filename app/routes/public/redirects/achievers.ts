import { redirect } from 'react-router';

/** The old menu led to `/s`; whoever kept that address is shown the right page. */
export function loader() {
	return redirect('/achivers', 301);
}
