import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * An unexpected console warning or error fails its test. A test that expects one replaces the method:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const complaints: string[] = [];

for (const method of ['error', 'warn'] as const) {
	console[method] = (...values: unknown[]) => {
		complaints.push(`console.${method}: ${format(...values)}`);
	};
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);

function failOnComplaints() {
	if (complaints.length === 0) return;
	throw new Error(`Unexpected output on the console:\n${complaints.splice(0).join('\n')}`);
}
