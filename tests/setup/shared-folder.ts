import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for all tests of a file, or of a `describe`; gone after the last of them. */
export function sharedFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-test-'));
	afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}
