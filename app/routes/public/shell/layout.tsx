import { preload } from 'react-dom';
import { data, Outlet } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readShell } from '#app/features/navigation/read-shell.server.ts';
import { RenderOnce } from '#app/platform/render-once.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import logo from '#content/pictures/logo.svg?url';
import type { Route } from './+types/layout.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ownPlaceOf } from './own-place.ts';
import { TopBar } from './top-bar.tsx';

/** Public pages are the same for everybody; a browser asks each time, and is mostly told "unchanged". */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
	'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'public, max-age=0, must-revalidate',
});

export async function loader({ context }: Route.LoaderArgs) {
	const { content, audience } = context.get(appContext);
	const { isOld, ...shell } = await readShell(content);
	// Left out for everybody else, whose pages are kept and must not change by it.
	const own = audience !== 'nobody' && { ownPlace: ownPlaceOf(audience) };
	return data({ ...shell, ...own }, { headers: isOld ? { 'Cache-Control': 'no-store' } : {} });
}

export default function PublicShell({ loaderData }: Route.ComponentProps) {
	const { site, menu, ownPlace } = loaderData;
	const place = ownPlace?.to ?? '';
	preload(logo, { as: 'image' });
	return (
		<>
			<RenderOnce name={`header ${place}`} from={[site, menu]}>
				<SkipLink />
				<TopBar site={site} ownPlace={ownPlace} />
				<Header site={site} menu={menu} />
			</RenderOnce>
			<Outlet />
			<RenderOnce name={`footer ${place}`} from={[site, menu]}>
				<Footer site={site} menu={menu} ownPlace={ownPlace} />
				<BottomBar site={site} />
			</RenderOnce>
		</>
	);
}
