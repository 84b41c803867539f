import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/build/compress-assets.ts';

export default {
	ssr: true,
	// All routes are known at once: one small cached file instead of a request per link seen.
	routeDiscovery: { mode: 'initial' },
	// Each program that vite.config.ts names becomes a file of that name.
	serverBuildFile: '[name].js',
	buildEnd: () => compressAssets('build/client'),
} satisfies Config;
