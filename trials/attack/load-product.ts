import { type InlineConfig, runnerImport } from 'vite';
import { contentFiles } from '../../scripts/build/content-files.ts';

/** The routes and the content as the site declares them; they are TSX and YAML, which only Vite can load. */
export async function loadProduct() {
	const settings: InlineConfig = {
		plugins: [contentFiles()],
		configFile: false,
		logLevel: 'error',
	};
	const { module } = await runnerImport<typeof import('./product.ts')>(
		'/trials/attack/product.ts',
		settings,
	);
	return module;
}

/** The attacks' knowledge of the site: its routes with their rules, and its content. */
export type Product = Awaited<ReturnType<typeof loadProduct>>;
