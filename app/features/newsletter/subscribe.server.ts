import {
	type ConfirmationContext,
	type ConfirmationOutcome,
	mailConfirmation,
} from '#app/features/accounts/mail-confirmation.server.ts';
import { findOrAddSubscriber } from './subscriber-repository.server.ts';

/** Stores the subscription and sends the mail that asks for confirmation. */
export async function subscribe(
	context: ConfirmationContext,
	address: string,
): Promise<ConfirmationOutcome> {
	const request = { purpose: 'newsletter', email: address.toLowerCase() } as const;
	return await mailConfirmation(context, request, async (trx, { brand, publicUrl, now }) => {
		const { state, token: leaveToken } = await findOrAddSubscriber(trx, request.email, now);
		// Existing subscribers get no mail.
		if (state === 'confirmed') return undefined;
		const at = `${publicUrl}/newsletter`;
		const leaveUrl = `${at}/leave/${leaveToken}`;
		return {
			mail: (token) => ({
				template: 'newsletter-confirm',
				props: { brand, confirmUrl: `${at}/confirm/${token}`, leaveUrl },
			}),
		};
	});
}
