import { appContext } from '#app/app-context.ts';
import { exportOwnData } from '#app/features/student-account/export-own-data.server.ts';
import { allow, requireStudent } from '../../allow.server.ts';
import type { Route } from './+types/export.ts';

export const middleware = [allow('account.own')];

export async function loader({ context }: Route.LoaderArgs) {
	const student = requireStudent(context);
	const everything = await exportOwnData(context.get(appContext), student);
	return new Response(`${JSON.stringify(everything, undefined, '\t')}\n`, {
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': 'attachment; filename="my-data.json"',
			'Cache-Control': 'private, no-store',
		},
	});
}
