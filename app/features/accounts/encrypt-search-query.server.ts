import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { deriveKey, type KeyPlace } from './auth-key.server.ts';

interface KeyContext {
	env: KeyPlace;
	db: Database;
}

const maxQueryLength = 200;
const [nonceLength, tagLength] = [12, 16];
const purpose = 'words in addresses';

/**
 * Encrypts search queries for URLs: they contain families' names and numbers, and URLs end up in logs and histories.
 * Equal queries give equal text, so that URLs can be compared.
 */
export async function encryptSearchQuery(context: KeyContext, query: string): Promise<string> {
	const text = query.trim().slice(0, maxQueryLength).toWellFormed();
	if (text === '') return '';
	const key = await deriveKey(context, purpose);
	const nonce = createHmac('sha256', key).update(text).digest().subarray(0, nonceLength);
	const cipher = createCipheriv('aes-256-gcm', key, nonce);
	const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** Decrypts a search query; empty if this site did not encrypt it. */
export async function decryptSearchQuery(
	context: KeyContext,
	hidden: string | null,
): Promise<string> {
	if (!hidden || hidden.length > maxQueryLength * 8) return '';
	const bytes = Buffer.from(hidden, 'base64url');
	if (bytes.length <= nonceLength + tagLength) return '';
	const key = await deriveKey(context, purpose);
	try {
		const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength));
		decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
		const query = decipher.update(bytes.subarray(nonceLength + tagLength));
		return Buffer.concat([query, decipher.final()]).toString('utf8');
	} catch {
		// Made up, truncated, or encrypted with another key.
		return '';
	}
}
