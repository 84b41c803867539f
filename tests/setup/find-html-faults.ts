import {
	type DOMReadyEvent,
	definePlugin,
	HtmlValidate,
	type ResolvedConfig,
	Rule,
	StaticConfigLoader,
} from 'html-validate';

/** With `popovertarget` the browser reports the state; our own attribute would contradict it. */
class PopoverState extends Rule {
	setup() {
		this.on('dom:ready', ({ document }: DOMReadyEvent) => {
			for (const button of document.querySelectorAll('[popovertarget][aria-expanded]')) {
				this.report(button, '"aria-expanded" must not stand beside "popovertarget"');
			}
		});
	}
}

/** A section needs a heading or a name to be announced. */
class SectionHeading extends Rule {
	setup() {
		this.on('dom:ready', ({ document }: DOMReadyEvent) => {
			for (const section of document.querySelectorAll('section, article')) {
				const isNamed =
					section.hasAttribute('aria-label') || section.hasAttribute('aria-labelledby');
				if (isNamed || section.querySelector('h1, h2, h3, h4, h5, h6')) continue;
				this.report(section, `<${section.tagName}> has neither a heading nor a name`);
			}
		});
	}
}

/** Screen readers cannot distinguish two sections with the same name. */
class RegionNames extends Rule {
	setup() {
		this.on('dom:ready', ({ document }: DOMReadyEvent) => {
			const names = new Set<string>();
			for (const region of document.querySelectorAll('section[aria-label]')) {
				const name = String(region.getAttributeValue('aria-label'));
				if (names.has(name)) this.report(region, `another section has the name “${name}”`);
				names.add(name);
			}
		});
	}
}

/** Resolves the rules once; doing so per page takes a quarter of the time. */
class SameForAll extends StaticConfigLoader {
	#resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

	override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
		this.#resolved ??= super.getConfigFor(handle);
		return this.#resolved;
	}
}

const rules = new SameForAll({
	plugins: [
		definePlugin({
			name: 'prepfront',
			rules: {
				'popover-state': PopoverState,
				'region-names': RegionNames,
				'section-heading': SectionHeading,
			},
		}),
	],
	extends: ['html-validate:standard'],
	rules: {
		// React writes boolean attributes and void elements its own way; both are valid HTML.
		'void-style': 'off',
		'attribute-boolean-style': 'off',
		'attribute-empty-style': 'off',
		// Long lines and trailing space are the framework's own scripts.
		'no-trailing-whitespace': 'off',
		// The spec allows a scrollable list or region to take the focus.
		'prefer-native-element': 'off',
		'no-inline-style': 'error',
		'popover-state': 'error',
		'region-names': 'error',
		'section-heading': 'error',
	},
});
const validator = new HtmlValidate(rules);

/** The faults in a page's HTML, one per line. */
export async function findHtmlFaults(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results
		.flatMap(({ messages }) => messages)
		.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
