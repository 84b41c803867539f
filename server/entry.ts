import { setFlagsFromString } from 'node:v8';

// On a large machine the heap would be let grow to four times what lives in it before it is collected.
setFlagsFromString('--heap-growing-percent=50');
// What loading throws away would else leave the site with room for young objects that it holds for nothing while idle.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');
