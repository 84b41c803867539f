import { inject } from 'vitest';
import { copyDatabases } from '#testkit/test-database.ts';

copyDatabases(inject('baseDatabases').site);
