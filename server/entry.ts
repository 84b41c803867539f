import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// The compile cache lives in the build folder, so a new build starts with an empty one.
enableCompileCache(join(import.meta.dirname, 'compiled'));
// On a large machine V8 would let the heap grow to four times its live size before it collects.
setFlagsFromString('--heap-growing-percent=50');
// Garbage from loading would otherwise grow the space for young objects, which an idle site never needs.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');
flushCompileCache();
