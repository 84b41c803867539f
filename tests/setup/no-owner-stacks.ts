import * as React from 'react';

/**
 * React's development build captures a stack for every element, for the text of warnings: a quarter of the time in
 * which tests render pages. This counter, full from the start, stops it; the warnings stay.
 */
const internals: object = Reflect.get(
	React,
	'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
	get: () => Number.MAX_SAFE_INTEGER,
	set() {},
	configurable: true,
});
