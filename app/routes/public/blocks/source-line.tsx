import { Fragment } from 'react';
import { Link } from 'react-router';
import { ownPagesTitle } from '#app/features/content/collections/stored-options.ts';
import type { Provenance, Source } from '#app/features/facts/exam-record.ts';
import { nameSeason } from '#app/features/facts/read-season.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { capitalise } from '#app/platform/text.ts';

export type Origin = Pick<
	Provenance,
	'season' | 'confidence' | 'sources' | 'checkedOn' | 'isCopied'
>;

/** The season and origin of one fact or of several shown together, as a small line below them. */
export function SourceLine(props: {
	from: Origin | readonly Origin[];
	/** For many lines in a row, if one line below them has the date of the check. */
	withoutDay?: boolean;
	/** For one line about several facts that each have their season. */
	withoutSeason?: boolean;
}) {
	const { from, withoutDay, withoutSeason } = props;
	const all = [from].flat();
	const seasons = withoutSeason ? ['Sources'] : [...new Set(all.map(({ season }) => season))];
	return seasons.map((season) => {
		const origins = withoutSeason ? all : all.filter((one) => one.season === season);
		const lastChecked = origins.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? '';
		const hasCopied = origins.some(({ isCopied }) => isCopied);
		const named = capitalise(nameSeason(season)) + (hasCopied ? ` · ${lastSeason}` : '');
		const official = nameSources(origins, 'official');
		const reported = nameSources(origins, 'reported');
		// The season is one text with what follows it: a page has dozens of lines, and React separates texts by comments.
		return (
			<p key={season} className="source-line">
				{official.length + reported.length > 0 ? null : named}
				<Sources prefix={`${named} · official: `} sources={official} />
				<Sources prefix={`${official.length > 0 ? '' : named} · reported by `} sources={reported} />
				{origins.some(isFromOwnPages) ? ` · ${fromOwnPages}` : null}
				{withoutDay ? null : ` · checked on ${formatDay(lastChecked)}`}
			</p>
		);
	});
}

/** The origins of all facts of a section, folded below it; their number is visible. */
export function SourceFold({ from }: { from: readonly Origin[] }) {
	const origins = joinOrigins(from);
	const counts = (['official', 'reported'] as const).flatMap((confidence) => {
		const count = nameSources(origins, confidence).length;
		return count > 0 ? [`${count} ${confidence}`] : [];
	});
	const doubts = [
		...(origins.some(isFromOwnPages) ? [fromOwnPages] : []),
		...(origins.some(({ isCopied }) => isCopied) ? [lastSeason] : []),
	];
	if (origins.length === 0) return null;
	return (
		<details className="fold source-fold">
			<summary>{['Sources', ...counts, ...doubts].join(' · ')}</summary>
			<SourceLine from={origins} />
		</details>
	);
}

/** Links to the open data of the page's facts; shown once, below them. */
export function OpenDataLine({ file }: { file: string }) {
	return (
		<p className="text-muted text-sm">
			You can{' '}
			<a href={file} type="application/json" className="underline hover:no-underline">
				download the facts on this page
			</a>
			, with their sources, as a file. There are also{' '}
			<Link to="/facts" className="underline hover:no-underline">
				files for all exams and institutes
			</Link>
			.
		</p>
	);
}

/**
 * The origin of facts as plain text, for pages where links to all sources would be too much. With `max` it names at
 * most that many of a kind and no date, because another page has all of them.
 */
export function describeSource(from: readonly Origin[], max?: number): string {
	const [first] = from;
	if (!first) return '';
	const lastChecked = from.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? '';
	const named = (prefix: string, confidence: Origin['confidence']) => {
		const names = nameSources(from, confidence).map(({ name }) => name);
		const rest = names.length - (max ?? names.length);
		const more = rest > 0 ? ` and ${rest} more` : '';
		return names.length > 0 ? [prefix + names.slice(0, max).join(', ') + more] : [];
	};
	return [
		capitalise(nameSeason(first.season)),
		...named('official: ', 'official'),
		...named('reported by ', 'reported'),
		...(from.some(isFromOwnPages) ? [fromOwnPages] : []),
		...(max ? [] : [`checked on ${formatDay(lastChecked)}`]),
	].join(' · ');
}

/** Each origin once for all facts that share it, because page data is sent to the browser. */
export function joinOrigins(from: readonly Origin[]): Origin[] {
	const alike = Map.groupBy(from, ({ season, confidence, isCopied }) =>
		[season, confidence, isCopied].join(),
	);
	return [...alike.values()].flatMap(([first, ...rest]) => {
		if (!first) return [];
		const { season, confidence, isCopied } = first;
		const all = [first, ...rest];
		// Sources with a URL are reduced to their publisher, because the line links to the page itself.
		const sources = new Map(
			all
				.flatMap((one) => one.sources)
				.map((one) => (one.url ? { ...one, title: publisherOf(one) } : one))
				.map((one) => [one.url ?? one.title, one]),
		);
		const checkedOn = all.map((one) => one.checkedOn).toSorted()[0] ?? first.checkedOn;
		return [{ season, confidence, isCopied, sources: [...sources.values()], checkedOn }];
	});
}

function Sources({ prefix, sources }: { prefix: string; sources: ReturnType<typeof nameSources> }) {
	return sources.map(({ name, title, url }, n) => (
		<Fragment key={url ?? title}>
			{n === 0 ? prefix : ', '}
			{url ? <a href={url}>{name}</a> : <span title={title}>{name}</span>}
		</Fragment>
	));
}

/** Every source once, by its publisher; two pages of one publisher are distinguished by their titles. */
function nameSources(from: readonly Origin[], confidence: Origin['confidence']) {
	const named = from.flatMap((one) =>
		one.sources.filter(
			(source) => (source.confidence ?? one.confidence) === confidence && !isOwnPage(source),
		),
	);
	const sources = [
		...new Map(named.map((source) => [source.url ?? source.title, source])).values(),
	];
	return sources.map((source, n) => {
		const publisher = publisherOf(source);
		const isSame = (one: Source) => publisherOf(one) === publisher;
		if (sources.filter(isSame).length === 1) return { ...source, name: publisher };
		if (source.title !== publisher) return { ...source, name: quoteTitle(source.title) };
		const isSecond = sources.slice(0, n).some(isSame);
		return { ...source, name: isSecond ? `${publisher} (another page)` : publisher };
	});
}

/** “Careers360, NPAT pattern” with the page's title in quotes, because commas separate the sources. */
function quoteTitle(title: string) {
	return title.replace(/^([^,:(]+)[,:] (.+)$/, '$1 “$2”');
}

const lastSeason = 'last season’s, not confirmed yet';
const fromOwnPages = 'an earlier version of this website, 2023 (unconfirmed)';

/** We cannot be our own source: a fact without another one is called unconfirmed. */
function isOwnPage({ title }: Source) {
	return title.startsWith(ownPagesTitle);
}

function isFromOwnPages({ sources }: Origin) {
	return sources.some(isOwnPage);
}

/** Titles begin with the publisher: “Shiksha, IPMAT selection process 2025”. */
export function publisherOf(source: Source) {
	const { title } = source;
	return isOwnPage(source)
		? 'an earlier version of this website'
		: title.split(/[,:(]/, 1)[0]?.trim() || title;
}
