import { data, type RouterContextProvider } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { askForAddress } from '#app/features/accounts/ask-for-address.server.ts';
import type { Visitor } from '#app/features/accounts/read-visitor.server.ts';
import { tooManyTries } from '../../account/signing-in.server.ts';
import type { AddressAnswer } from './own-address.tsx';

/** Has a mail sent to the address that somebody wants to have, and gives the answer that the form shows. */
export async function changeAddress(
	context: Readonly<RouterContextProvider>,
	visitor: Visitor,
	sent: { email: string; current: string },
) {
	const app = context.get(appContext);
	const result = await askForAddress(app, visitor, sent);
	const typed = sent.email;
	switch (result.outcome) {
		case 'asked':
			return answer(200, { sentTo: result.email, isWaiting: app.env.SMTP_URL === undefined });
		case 'invalid':
			return answer(422, { typed, email: result.message });
		case 'wrong-password':
			return answer(422, { typed, current: 'This is not your password. Try once more.' });
		case 'limited':
			return answer(429, { typed, message: tooManyTries(visitor.email, app.env) });
	}
}

function answer(status: number, address: AddressAnswer) {
	return data({ address }, { status });
}
