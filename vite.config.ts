import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentFiles } from './scripts/build/content-files.ts';
import { inlineScripts } from './scripts/build/inline-scripts.ts';

/** One program, because opening many small files takes a third of the start. */
const selfContained = {
	noExternal: true as const,
	// What is native, has threads of its own or is a few large files.
	external: ['better-sqlite3', 'sharp', 'pino', '@resvg/resvg-wasm', 'pg', 'react', 'react-dom'],
};

export default defineConfig(({ command }) => ({
	plugins: [contentFiles(), inlineScripts(), tailwindcss(), reactRouter()],
	// A data: address would have to be allowed in the security policy, and cannot be cached on its own.
	build: { assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rollupOptions: {
					output: {
						// What many pages share comes in few files instead of thirty: asking for each costs a phone more than it weighs.
						codeSplitting: {
							groups: [
								{
									name: 'framework',
									test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
								},
								{
									name: 'site',
									// Not the validator, which few pages need.
									test: /\/app\/(?!platform\/zod\.ts)(?:root|ui|platform|routes\/(?:public|error-page|next-address)|features\/(?:enquiries|forms|newsletter|seo))\b/,
									minShareCount: 4,
								},
								{
									name: 'desk',
									test: /\/app\/(?:routes\/(?:drafts|use-flash-message|desk\/(?!studio))|features\/leads)\b/,
									minShareCount: 3,
								},
								{
									name: 'studio',
									test: /\/app\/routes\/desk\/studio\//,
									minShareCount: 3,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			resolve: command === 'build' ? selfContained : {},
			build: {
				rollupOptions: {
					// The server, its thread for calendars, and what `npm run content`, `npm run bench` and the tests run.
					input: {
						index: './server/entry.ts',
						'busy-times': './app/features/bookings/calendars/busy-times-thread.ts',
						content: './scripts/content/main.ts',
						bench: './trials/bench/render-loop.ts',
						'site-host': './testkit/site-host.ts',
					},
				},
			},
		},
	},
}));
