import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { escapeHtml } from '#app/platform/rendering/escape-html.ts';
import { pluralise } from '#app/platform/text.ts';
import type { MarkedPiece } from './mark-matches.ts';
import { type SiteSearchResult, searchSite } from './search-site.server.ts';

export interface SearchAnswer {
	/** The result in a sentence. */
	status: string;
	isEmpty: boolean;
	/** The list of results, as safe HTML. */
	html: string;
	/** The content version it was searched at. */
	lastChange: number;
	/** Whether content has changed since, so that the result must not be cached. */
	isOld: boolean;
}

/** Searches, and writes the results as text rather than with React, which would take longer than the search. */
export async function answerSearch(
	given: { db: Database; clock: Clock },
	query: string,
): Promise<SearchAnswer> {
	const found = await searchSite(given, query);
	const { total, lastChange, isOld } = found;
	return {
		status: summarise(query, found),
		isEmpty: total === 0,
		html: total === 0 ? '' : writeResults(found),
		lastChange,
		isOld,
	};
}

function summarise(query: string, { total, isPartial }: SiteSearchResult) {
	if (query === '') {
		return 'Type the name of an exam, institute or programme, or a word from your question.';
	}
	if (total === 0) return `Nothing found for “${query}”.`;
	if (isPartial) return `No page has all the words in “${query}”. These pages have some of them.`;
	return `${pluralise(total, 'result')} for “${query}”`;
}

/** Styles on the list apply to everything in it. */
const listStyle =
	'mt-4 max-w-prose divide-y divide-line [&>li]:py-5 [&_a]:text-brand [&_a]:hover:underline [&_h2]:my-1 [&_h2]:text-xl [&_mark]:rounded-sm [&_mark]:bg-action-tint [&_mark]:text-inherit';

function writeResults({ hits, total }: SiteSearchResult) {
	let items = '';
	for (const { path, section, title, summary } of hits) {
		const link = `<a href="${escapeHtml(path)}">${writeMarked(title)}</a>`;
		items += `<li><p class="text-muted text-sm">${escapeHtml(section)}</p><h2>${link}</h2><p>${writeMarked(summary)}</p></li>`;
	}
	const list = `<ol class="${listStyle}">${items}</ol>`;
	if (total <= hits.length) return list;
	return `${list}<p class="mt-4 max-w-prose text-muted">These are the first ${hits.length} of ${total}. Add one more word to narrow it down.</p>`;
}

function writeMarked(pieces: readonly MarkedPiece[]) {
	let html = '';
	for (const { text, marked } of pieces) {
		html += marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text);
	}
	return html;
}
