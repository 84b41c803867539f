import { setFlagsFromString } from 'node:v8';

// What loading throws away would else leave the site with room for young objects that it holds for nothing while idle.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./main.ts');
setFlagsFromString('--semi-space-growth-factor=2');
