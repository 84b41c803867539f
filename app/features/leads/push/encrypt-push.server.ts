import {
	createCipheriv,
	createECDH,
	createPrivateKey,
	ECDH,
	hkdfSync,
	randomBytes,
	sign,
} from 'node:crypto';
import { hour, second } from '#app/platform/durations.ts';

/** The keys of a browser's push subscription, base64url. */
export interface BrowserKeys {
	p256dh: string;
	auth: string;
}

const curve = 'prime256v1';

/** Whether a browser's key is a valid curve point; others cannot be encrypted for. */
export function isPushKey(p256dh: string): boolean {
	try {
		ECDH.convertKey(p256dh, curve, 'base64url');
		return true;
	} catch {
		return false;
	}
}

/** Encrypts a message so that only the browser can read it, not its push service (RFC 8291). */
export function encryptPush(message: string, { p256dh, auth }: BrowserKeys): Buffer {
	const ecdh = createECDH(curve);
	const ours = ecdh.generateKeys();
	const theirs = Buffer.from(p256dh, 'base64url');
	const shared = ecdh.computeSecret(theirs);
	const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
	const key = derive(shared, Buffer.from(auth, 'base64url'), about, 32);
	const salt = randomBytes(16);
	const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
	const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
	const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
	// The byte 2 marks the last (here the only) record.
	const record = Buffer.concat([
		cipher.update(message),
		cipher.update(Buffer.of(2)),
		cipher.final(),
	]);
	const head = Buffer.alloc(5);
	head.writeUInt32BE(4096);
	head.writeUInt8(ours.length, 4);
	return Buffer.concat([salt, head, ours, record, cipher.getAuthTag()]);
}

/** The site's VAPID keys, derived from the session key, so that there is no further secret to keep. */
export function makePushKeys(authKey: string) {
	const secret = derive(Buffer.from(authKey), Buffer.alloc(0), Buffer.from('web push'), 32);
	const ecdh = createECDH(curve);
	ecdh.setPrivateKey(secret);
	const publicKey = ecdh.getPublicKey();
	const part = (from: number) => publicKey.subarray(from, from + 32).toString('base64url');
	const jwk = { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x: part(1), y: part(33) };
	return {
		publicKey: publicKey.toString('base64url'),
		privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
	};
}

/** In seconds. */
const halfADay = (12 * hour) / second;

/** The header that identifies the sender to a push service (RFC 8292). */
export function signForService(
	{ publicKey, privateKey }: ReturnType<typeof makePushKeys>,
	claim: { endpoint: string; contact: string; at: Date },
): string {
	const exp = Math.floor(claim.at.getTime() / 1000) + halfADay;
	const claims = { aud: new URL(claim.endpoint).origin, exp, sub: claim.contact };
	const parts = [{ typ: 'JWT', alg: 'ES256' }, claims];
	const text = parts.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')).join('.');
	const signature = sign('sha256', Buffer.from(text), {
		key: privateKey,
		dsaEncoding: 'ieee-p1363',
	});
	return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

function derive(key: Buffer, salt: Buffer, about: Buffer, length: number) {
	return Buffer.from(hkdfSync('sha256', key, salt, about, length));
}
