import { type RouterContextProvider, redirect } from 'react-router';
import type { Visitor } from '#app/features/accounts/read-visitor.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import { homeOf } from '../signing-in.server.ts';

/** The student who is signed in; staff have their own place and are led there. */
export function requireStudent(context: Readonly<RouterContextProvider>): Visitor {
	const visitor = requireVisitor(context);
	if (visitor.role !== 'student') throw redirect(homeOf(visitor.role));
	return visitor;
}
