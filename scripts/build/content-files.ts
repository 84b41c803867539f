import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parseYaml } from '../../app/features/content/content-yaml.ts';

/** Turns the files under `content/` into plain objects while building, so that a start reads no YAML. */
export function contentFiles(): Plugin {
	return {
		name: 'content-files',
		load: {
			filter: { id: /\/content\/[^/]+\/[^/]+\.yaml$/ },
			handler(id) {
				const reading = parseYaml(readFileSync(id, 'utf8'));
				if (reading.outcome === 'broken') this.error(`${id}: This is not YAML: ${reading.why}.`);
				// JSON text is parsed several times as fast as the same object literal.
				const json = JSON.stringify(JSON.stringify(reading.tree));
				return { code: `export default JSON.parse(${json});`, map: null };
			},
		},
	};
}
