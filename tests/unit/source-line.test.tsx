import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Provenance } from '#app/features/facts/exam-record.ts';
import { SourceLine } from '#app/routes/public/blocks/source-line.tsx';

const shiksha = { title: 'Shiksha, selection 2025', url: 'https://shiksha.example/a' };
const second = { title: 'Shiksha: fees', url: 'https://shiksha.example/b' };
const notice = { title: 'IIM Indore, fee structure', url: 'https://iim.example/fees' };
const unlinked = { title: 'The earlier edition of this site, 2023' };

test('the line has the season, the linked publisher and the date of the check', () => {
	const html = renderToStaticMarkup(<SourceLine from={origin({ sources: [shiksha] })} />);
	expect(read(html)).toBe('2025 · reported by Shiksha · checked on 16 Nov 2026');
	expect(html).toContain('href="https://shiksha.example/a"');
});

test('a statement of the body itself is official, and a source without an address is no link', () => {
	const official = origin({ confidence: 'official', season: '2022-2026', sources: [notice] });
	expect(read(renderToStaticMarkup(<SourceLine from={official} />))).toBe(
		'2022 to 2026 · official: IIM Indore · checked on 16 Nov 2026',
	);
	expect(renderToStaticMarkup(<SourceLine from={origin({ sources: [unlinked] })} />)).not.toContain(
		'<a',
	);
});

test('facts of one season share a line: every source once, and the oldest check', () => {
	const facts = [
		origin({ sources: [shiksha] }),
		origin({ sources: [shiksha, second], checkedOn: '2026-03-01' }),
		origin({ sources: [notice], confidence: 'official' }),
		origin({ sources: [unlinked], season: '2023' }),
	];
	const html = renderToStaticMarkup(<SourceLine from={facts} />);
	expect(html.split('</p>').slice(0, -1).map(read)).toEqual([
		'2025 · official: IIM Indore · reported by Shiksha “selection 2025”, Shiksha “fees” · checked on 1 Mar 2026',
		'2023 · an earlier version of this website, 2023 (unconfirmed) · checked on 16 Nov 2026',
	]);
});

test('a newspaper beside the body’s own page is not official', () => {
	const mixed = [notice, { ...shiksha, confidence: 'reported' as const }];
	const html = renderToStaticMarkup(
		<SourceLine from={origin({ confidence: 'official', sources: mixed })} />,
	);
	expect(read(html)).toBe(
		'2025 · official: IIM Indore · reported by Shiksha · checked on 16 Nov 2026',
	);
});

test('a copy of last season’s fact says so, and a fact without a year too', () => {
	const copied = origin({ season: '2027', isCopied: true, sources: [shiksha] });
	expect(renderToStaticMarkup(<SourceLine from={copied} />)).toContain('not confirmed yet');
	const undated = origin({ season: 'not stated', sources: [shiksha] });
	expect(renderToStaticMarkup(<SourceLine from={undated} />)).toContain('Source undated');
});

function origin(changes: Partial<Provenance>): Provenance {
	return {
		season: '2025',
		confidence: 'reported',
		sources: [],
		checkedOn: '2026-11-16',
		isCopied: false,
		place: { collection: 'exam-facts', slug: 'x', path: 'y.0' },
		...changes,
	};
}

function read(html: string) {
	return html.replaceAll(/<[^>]*>/g, '');
}
