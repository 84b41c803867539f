import { Outlet } from 'react-router';
import studioStyles from '../../../styles/studio.css?url';
import { allow } from '../../allow.server.ts';
import type { Route } from './+types/layout.ts';

export const middleware = [allow('content.edit')];

/** Only the studio's screens load its styles. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: studioStyles }];

export default function StudioLayout() {
	return <Outlet />;
}
