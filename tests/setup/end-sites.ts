import { afterEach } from 'vitest';
import { cleanUp } from './start-site.ts';

afterEach(cleanUp);
