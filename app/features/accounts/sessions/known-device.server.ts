import { createHmac, randomBytes } from 'node:crypto';
import { day, second } from '#app/platform/durations.ts';

const name = 'prepfront-device';
const seconds = (180 * day) / second;
const maxNames = 8;
const shape = /^[\w-]{16,64}(?:\.[\w-]{22}){1,8}$/;

/** The signing key, and whether the cookie is https-only. */
export interface DeviceKey {
	secret: string;
	isHttps: boolean;
}

/**
 * The id of a device that has signed in under this name before, from its cookie. Strangers' attempts do not count
 * against it.
 */
export function findKnownDevice(key: DeviceKey, headers: Headers, who: string): string | undefined {
	const { id, marks } = readDevice(key, headers);
	return id && marks.includes(mark(key, id, who)) ? id : undefined;
}

/** The cookie that adds these names to those a device is known by. */
export function rememberDevice(key: DeviceKey, headers: Headers, names: readonly string[]): string {
	const known = readDevice(key, headers);
	const id = known.id ?? randomBytes(18).toString('base64url');
	const marks = new Set([...names.map((who) => mark(key, id, who)), ...known.marks]);
	const value = [id, ...[...marks].slice(0, maxNames)].join('.');
	const secure = key.isHttps ? '; Secure' : '';
	return `${cookieName(key)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function readDevice(key: DeviceKey, headers: Headers): { id?: string; marks: string[] } {
	const begin = `${cookieName(key)}=`;
	const cookie = (headers.get('Cookie') ?? '').split('; ').find((one) => one.startsWith(begin));
	const value = cookie?.slice(begin.length) ?? '';
	if (!shape.test(value)) return { marks: [] };
	const [id, ...marks] = value.split('.');
	return { id, marks };
}

function mark({ secret }: DeviceKey, id: string, who: string) {
	const text = `known device ${id} ${who}`;
	return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

function cookieName({ isHttps }: DeviceKey) {
	return isHttps ? `__Host-${name}` : name;
}
