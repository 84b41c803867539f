import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CursorPages, NumberedPages } from '#app/routes/desk/blocks/list.tsx';

/** The links of a list at this address, by their text. */
function linksAt(address: string, pages: ReactNode): Record<string, string> {
	const html = renderToStaticMarkup(
		<MemoryRouter initialEntries={[address]}>{pages}</MemoryRouter>,
	);
	const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)];
	return Object.fromEntries(
		links.map(([, to = '', text = '']) => [text, to.replaceAll('&amp;', '&')]),
	);
}

test('a list with a cursor keeps its filter and the way back', () => {
	const filter = '/desk/mail?state=sent';
	let links = linksAt(filter, <CursorPages next="a~1" />);
	expect(links).toEqual({ Older: `${filter}&after=a%7E1` });
	links = linksAt(links.Older ?? '', <CursorPages next="b~2" />);
	expect(links.Newer).toBe(filter);
	const second = links.Older ?? '';
	links = linksAt(second, <CursorPages next="c~3" />);
	expect(links.Newer).toBe(`${filter}&after=a%7E1`);
	links = linksAt(links.Older ?? '', <CursorPages next={null} />);
	expect(links).toEqual({ Newer: second });
	expect(linksAt(filter, <CursorPages next={null} />)).toEqual({});
	// An address without the previous cursors leads back to the first page.
	expect(linksAt(`${filter}&after=x~1`, <CursorPages next={null} />)).toEqual({ Newer: filter });
});

test('numbered pages keep the search', () => {
	expect(linksAt('/list?search=a&page=2', <NumberedPages page={2} pages={3} />)).toEqual({
		Newer: '/list?search=a&page=1',
		Older: '/list?search=a&page=3',
	});
	expect(linksAt('/list', <NumberedPages page={1} pages={1} />)).toEqual({});
});
