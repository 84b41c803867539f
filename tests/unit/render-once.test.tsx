import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartMarksContext, RenderOnce } from '#app/platform/rendering/render-once.tsx';
import { collectParts } from '#app/platform/rendering/rendered-parts.server.ts';

let renders = 0;

function Menu({ links }: { links: readonly string[] }) {
	renders += 1;
	return (
		<nav id={useId()}>
			{links.map((link) => (
				<a key={link} href={link}>
					{link} &amp; more
				</a>
			))}
		</nav>
	);
}

function Page({ links, text }: { links: readonly string[]; text: string }) {
	return (
		<body>
			<RenderOnce name="menu" from={[links]}>
				<Menu links={links} />
			</RenderOnce>
			<main id={useId()}>{text}</main>
		</body>
	);
}

function renderOnServer(links: readonly string[], text: string) {
	const parts = collectParts(`secret-${Math.random()}`);
	return parts.fill(
		renderToString(
			<PartMarksContext value={parts.mark}>
				<Page links={links} text={text} />
			</PartMarksContext>,
		),
	);
}

test('a part is rendered once while its data is the same, and the page does not differ', () => {
	const links = ['/a', '/b'];
	const plain = renderToString(<Page links={links} text="One" />);
	renders = 0;
	expect(renderOnServer(links, 'One')).toBe(plain);
	expect(renderOnServer(links, 'One')).toBe(plain);
	expect(renderOnServer(links, 'Two')).toBe(plain.replace('One', 'Two'));
	expect(renders).toBe(1);
});

test('a part is rendered again when its data changes', () => {
	const before = renderOnServer(['/a'], 'One');
	const after = renderOnServer(['/a', '/c'], 'One');
	expect(after).not.toBe(before);
	expect(after).toBe(renderToString(<Page links={['/a', '/c']} text="One" />));
});

test('page content cannot imitate a cached part', () => {
	const links = ['/a'];
	const text = '[secret menu[ ]secret menu]';
	expect(renderOnServer(links, text)).toContain(text);
	expect(renderOnServer(links, text)).toContain(text);
});
