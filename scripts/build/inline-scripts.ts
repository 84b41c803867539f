import { minifySync, type Plugin } from 'vite';

const query = '?inline';

/**
 * `import code from './start-hydration.ts?inline'` is a call of that file's function as code for a page, minified, since
 * it is sent with each page. Such a file imports nothing, and its default export is the function.
 */
export function inlineScripts(): Plugin {
	return {
		name: 'inline-scripts',
		enforce: 'pre',
		load: {
			filter: { id: /\.ts\?inline$/ },
			async handler(id) {
				const { default: run } = await import(id.slice(0, -query.length));
				const { code, errors } = minifySync('inline.js', `(${String(run)})();`);
				if (errors.length > 0) this.error(`${id}: ${errors[0]?.message}`);
				return { code: `export default ${JSON.stringify(code)};`, map: null };
			},
		},
	};
}
