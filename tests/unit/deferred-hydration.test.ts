import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#app/platform/rendering/content-security-policy.ts';
import { deferHydration } from '#app/platform/rendering/deferred-hydration.server.ts';

const nonce = 'secret-nonce';
const rendered = [
	'<html><head>',
	`<link rel="modulepreload" nonce="${nonce}" href="/assets/entry.js"/>`,
	`<link rel="modulepreload" href="/assets/route.js" nonce="${nonce}"/>`,
	'</head><body><p>Hello</p>',
	'<script>alert("smuggled in by content")</script>',
	`<script nonce="${nonce}">window.__data = 1;</script>`,
	`<script nonce="${nonce}" type="module" async="">import "/assets/entry.js";</script>`,
	'</body></html>',
].join('');
const page = deferHydration(rendered, nonce);

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('leaves no module for the browser to load by itself', () => {
	expect(page.html).not.toContain('rel="modulepreload" ');
	expect(page.html).not.toMatch(/<script[^>]*type="module"/);
	expect(page.html).toContain('data-modules="entry route"');
});

test('removes the nonce', () => {
	expect(page.html).not.toContain(nonce);
});

test('lists the framework’s scripts, the deferred one and the starter, and no other', () => {
	expect(page.scriptHashes).toContain(hashOf('window.__data = 1;'));
	expect(page.scriptHashes).toContain(hashOf('import "/assets/entry.js";'));
	expect(page.scriptHashes).not.toContain(hashOf('alert("smuggled in by content")'));
	expect(page.scriptHashes).toHaveLength(3);
	const inline = [...page.html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
	const allowed = inline.filter((code) => page.scriptHashes.includes(hashOf(code ?? '')));
	expect(allowed).toHaveLength(2);
});

test('inlines the slide rotation into a page with slides', () => {
	const slides = deferHydration(rendered.replace('<p>', '<p data-slides="true">'), nonce);
	expect(slides.scriptHashes).toHaveLength(4);
	const inline = [...slides.html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
	const code = inline.at(-1)?.[1] ?? '';
	expect(code).toContain('turnsSlides');
	expect(slides.scriptHashes).toContain(hashOf(code));
	expect(page.html).not.toContain('turnsSlides');
});

test('a CSP made of them has no unsafe source', () => {
	const policy = contentSecurityPolicy(page.scriptHashes, true);
	expect(policy).not.toContain('unsafe');
	expect(policy).toContain('upgrade-insecure-requests');
	expect(contentSecurityPolicy([], false)).not.toContain('upgrade-insecure-requests');
});
