import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// A data: address would have to be allowed in the security policy, and cannot be cached on its own.
	build: { assetsInlineLimit: 0 },
	environments: {
		ssr: {
			// Of its many parts only the few that the mails use are built in: all of them take a second to load.
			resolve: { noExternal: [/^@react-email\//] },
			build: { rollupOptions: { input: { index: './server/main.ts' } } },
		},
	},
});
