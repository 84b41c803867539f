import { appContext } from '#app/app-context.ts';
import { exportArchive } from '#app/features/transfer/archive.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { allow } from '../../../allow.server.ts';
import type { Route } from './+types/export.ts';

export const middleware = [allow('content.edit')];

/** Exports all content as one file, to store, move or review. */
export async function loader({ context }: Route.LoaderArgs) {
	const { db, clock } = context.get(appContext);
	return new Response(await exportArchive(db), {
		headers: {
			'Content-Type': 'application/gzip',
			'Content-Disposition': `attachment; filename="content-${todayInIndia(clock)}.tar.gz"`,
			'Cache-Control': 'private, no-store',
		},
	});
}
