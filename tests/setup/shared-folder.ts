import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for all tests of a file or `describe`, removed after the last. */
export function sharedFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-test-'));
	afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}
