import type { TestProject } from 'vitest/node';

/** Once for all projects that need databases; unit tests do not wait for the application to be loaded. */
export default async function shareDatabases(root: TestProject) {
	if (root.vitest.projects.every(({ name }) => name === 'unit')) return;
	const { makeBaseDatabases } = await import('./base-databases.ts');
	return await makeBaseDatabases(root);
}
