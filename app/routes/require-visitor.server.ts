import type { RouterContextProvider } from 'react-router';
import { appContext } from '#app/app-context.ts';
import type { Visitor } from '#app/features/accounts/read-visitor.server.ts';

/** Who is signed in, behind a rule that lets nobody else through. */
export function requireVisitor(context: Readonly<RouterContextProvider>): Visitor {
	const { visitor } = context.get(appContext);
	if (!visitor) throw new Error('This route needs a rule that asks for signing in.');
	return visitor;
}
