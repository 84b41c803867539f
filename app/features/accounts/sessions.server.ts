import type { Database } from '#app/db/open-database.server.ts';
import { deleteExpiredLinks } from './mailed-link-repository.server.ts';
import {
	deleteExpiredSessions,
	deleteSession,
	listSessionRows,
} from './sessions/session-repository.server.ts';

/** An active session. The id names it; the token that grants access is never returned. */
export interface ActiveSession {
	id: string;
	isThisOne: boolean;
	/** The browser's user agent, and in words. */
	userAgent: string;
	browser: string;
	begunAt: Date;
	endsAt: Date;
}

/** The sessions of an account, latest first. */
export async function listSessions(
	db: Database,
	account: { id: string; sessionToken?: string },
	now: Date,
): Promise<ActiveSession[]> {
	const rows = await listSessionRows(db, account.id, now);
	return rows.map((row) => ({
		id: row.id,
		isThisOne: row.token === account.sessionToken,
		userAgent: row.user_agent ?? '',
		browser: describeBrowser(row.user_agent ?? ''),
		begunAt: new Date(row.created_at),
		endsAt: new Date(row.expires_at),
	}));
}

/** Ends one of an account's own sessions; ids of other people's sessions are ignored. */
export async function endOwnSession(db: Database, account: { id: string }, sessionId: string) {
	await deleteSession(db, account.id, sessionId);
}

/** Deletes expired sessions and mailed links. */
export async function deleteExpired(db: Database, now: Date) {
	await deleteExpiredLinks(db, now);
	await deleteExpiredSessions(db, now);
}

const browsers: [RegExp, string][] = [
	[/\bEdg(?:A|iOS)?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
	[/\bAndroid\b/, 'Android'],
	[/\biPad\b/, 'iPad'],
	[/\biPhone\b/, 'iPhone'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bMac OS X\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

/** A browser in words its owner recognises, such as "Chrome on Android". */
export function describeBrowser(userAgent: string): string {
	const browser = nameIn(browsers, userAgent);
	const system = nameIn(systems, userAgent);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
}

function nameIn(names: [RegExp, string][], userAgent: string) {
	return names.find(([sign]) => sign.test(userAgent))?.[1];
}
