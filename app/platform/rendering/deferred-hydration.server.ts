import { hash } from 'node:crypto';
import slidesCode from '#app/ui/carousel/auto-rotate.ts?inline';
import dialogsCode from '#app/ui/early-dialogs.ts?inline';
import visitCode from './note-visit.ts?inline';
import startCode from './start-hydration.ts?inline';

/** A page with deferred scripts, and the script hashes for its policy. */
export interface DeferredPage {
	html: string;
	/** `'sha256-…'` of every inline script that may run. */
	scriptHashes: string[];
}

/**
 * Defers the framework's module scripts, so that they never compete with the first paint. Only scripts with the
 * render's own nonce get a hash; the nonce itself is removed, since pages are cached for many.
 */
export function deferHydration(rendered: string, nonce: string): DeferredPage {
	const modules: string[] = [];
	const hasSlides = rendered.includes(' data-slides=');
	const scriptHashes = hasSlides ? [starterHash, slidesHash] : [starterHash];
	// Searches only for the nonce: parsing every tag would take many times as long.
	const [first = '', ...others] = rendered.split(` nonce="${nonce}"`);
	let html = first;
	for (const part of others) {
		const start = html.lastIndexOf('<');
		const end = part.indexOf('>') + 1;
		const tag = html.slice(start) + part.slice(0, end);
		if (tag.startsWith('<link rel="modulepreload"')) {
			modules.push(/href="([^"]+)"/.exec(tag)?.[1] ?? '');
			html = html.slice(0, start) + part.slice(end);
		} else if (tag.startsWith('<script')) {
			const code = part.slice(end, part.indexOf('</script>', end));
			scriptHashes.push(fingerprint(code));
			const isDeferred = tag.includes('type="module"');
			html = isDeferred
				? `${html.slice(0, start)}${defer(modules, code, hasSlides)}${part.slice(end + code.length + closing.length)}`
				: html + part;
		} else {
			html += part;
		}
	}
	return { html, scriptHashes };
}

const closing = '</script>';

/** A page has thirty modules in one folder, so their names are enough. */
const moduleAddress = /^\/assets\/(.*)\.js$/;

function defer(modules: readonly string[], code: string, hasSlides: boolean) {
	const names = [...new Set(modules)].flatMap((one) => moduleAddress.exec(one)?.[1] ?? []);
	const slides = hasSlides ? `<script>${slidesCode}</script>` : '';
	return `<script type="text/plain" id="hydration" data-modules="${names.join(' ')}">${code}</script><script>${starterCode}</script>${slides}`;
}

/**
 * Removes the module scripts from a page shown at addresses of several routes: React would take it for another route's
 * page. Everything on it works natively.
 */
export function leaveOutHydration(rendered: string, nonce: string): DeferredPage {
	const html = rendered
		.replace(/<link rel="modulepreload"[^>]*>/g, '')
		.replace(/<script nonce="([^"]+)"[^>]*>[\s\S]*?<\/script>/g, (tag, given: string) =>
			given === nonce ? '' : tag,
		)
		.replaceAll(` nonce="${nonce}"`, '')
		.replace('</body>', () => `<script>${visitCode}</script></body>`);
	return { html, scriptHashes: [fingerprint(visitCode)] };
}

function fingerprint(code: string) {
	return `'sha256-${hash('sha256', code, 'base64')}'`;
}

// Dialogs come first: the focus that an opened one takes must not start React.
const starterCode = visitCode + dialogsCode + startCode;
const starterHash = fingerprint(starterCode);
const slidesHash = fingerprint(slidesCode);
