import { hostileTexts } from '../../testkit/hostile-texts.ts';
import { canary } from './browser.ts';

/** Texts that call the canary when a page runs them as code. */
const scripts = {
	'a script': `<script>${canary}(1)</script><img src=x onerror=${canary}(2)>`,
	'out of an attribute': `" autofocus onfocus=${canary}(3) x="' onmouseover=${canary}(4) '`,
	'out of a script': `</script><script>${canary}(5)</script>`,
	'out of a text area': `</textarea></title></style><svg onload=${canary}(6)>`,
	'out of CDATA': `]]><script xmlns="http://www.w3.org/1999/xhtml">${canary}(7)</script>`,
	'an address': `javascript:${canary}(8)`,
	'a template': `{{constructor.constructor('${canary}(9)')()}}\${${canary}(10)}`,
	'an encoded script': `&lt;script&gt;${canary}(11)&lt;/script&gt;&#60;img src=x onerror=${canary}(12)&#62;`,
	Markdown: `[a](javascript:${canary}(13)) <a href="javascript:${canary}(14)">b</a> ![c](x" onerror="${canary}(15))`,
	'a full-width formula': `＝HYPERLINK("javascript:${canary}(16)")`,
	'a command': "+cmd|' /C calc'!A0",
};

/** Every text to plant: those that call the canary, and other hostile ones. */
export const canaryTexts: Record<string, Buffer> = {
	...hostileTexts,
	...Object.fromEntries(Object.entries(scripts).map(([kind, text]) => [kind, Buffer.from(text)])),
};

/** The texts that call the canary, one after another, for content. */
export const allScripts: readonly string[] = Object.values(scripts);
