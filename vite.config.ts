import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentFiles } from './scripts/build/content-files.ts';

export default defineConfig(({ command }) => ({
	plugins: [contentFiles(), tailwindcss(), reactRouter()],
	// A data: address would have to be allowed in the security policy, and cannot be cached on its own.
	build: { assetsInlineLimit: 0 },
	environments: {
		ssr: {
			// Only the few parts that the mails use are built in: loading all of them takes a second and 50 MB.
			resolve: { noExternal: command === 'build' ? [/^@react-email\//] : [] },
			build: {
				rollupOptions: {
					// The server, and what `npm run content` runs.
					input: { index: './server/main.ts', content: './scripts/content/main.ts' },
				},
			},
		},
	},
}));
