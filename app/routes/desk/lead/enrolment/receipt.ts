import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { openReceipt } from '#app/features/enrolments/read-enrolments.server.ts';
import { allow, requireUser } from '../../../allow.server.ts';
import type { Route } from './+types/receipt.ts';

export const middleware = [allow('leads.work')];

/** The receipt of a payment as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { id: leadId, entry: entryId } = params;
	const app = context.get(appContext);
	const receipt = await openReceipt(app, requireUser(context), { leadId, entryId });
	if (!receipt) throw data(null, { status: 404 });
	return new Response(receipt.file, {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Disposition': `attachment; filename="${receipt.name}"`,
			'Cache-Control': 'private, no-store',
		},
	});
}
