import type { Database } from '#app/db/open-database.server.ts';
import { listWorkers } from '#app/features/leads/list-workers.server.ts';
import { yieldRegularly } from '#app/platform/event-loop.ts';
import {
	type CellIssue,
	type CheckedRow,
	checkRow,
	type ImportedLead,
} from './check-row.server.ts';
import type { ColumnMap } from './import-fields.ts';
import { findKnown, type KnownLead, keysOf } from './known-lead-repository.server.ts';
import { findOtherName, newLead, planChange } from './plan-row.server.ts';
import type { CsvRow } from './read-csv.ts';

export interface ImportPreview {
	/** How many lines were checked: all, or the first of a very large file. */
	lines: number;
	added: number;
	merged: number;
	unchanged: number;
	failed: number;
	/** The first lines with errors. */
	problems: { row: number; issues: CellIssue[] }[];
	/** The first lines that would do something. */
	examples: { row: number; name: string; outcome: 'added' | 'merged'; words: string }[];
}

const maxProblems = 200;
const maxExamples = 8;
/** Lines that join a lead of another name are shown after these, too: they may be a mistake. */
const maxWithOthers = 50;

/** The new leads are kept in memory, and somebody waits for the screen. */
const maxLines = 20_000;

/** A dry run by the import's own rules. */
export async function previewImport(
	db: Database,
	parts: AsyncIterable<CsvRow[]>,
	columns: ColumnMap,
	now: Date,
): Promise<ImportPreview> {
	const staff = await listWorkers(db);
	const preview: ImportPreview = {
		lines: 0,
		added: 0,
		merged: 0,
		unchanged: 0,
		failed: 0,
		problems: [],
		examples: [],
	};
	const state: DryRunState = { byKey: new Map(), byId: new Map() };
	const yieldIfNeeded = yieldRegularly();
	for await (const rows of parts) {
		const checked: (CheckedRow & { number: number })[] = [];
		for (const { number, cells } of rows) {
			checked.push({ number, ...checkRow(cells, columns, staff, now) });
			await yieldIfNeeded();
		}
		const good = checked.flatMap((row) => (row.outcome === 'good' ? [row.lead] : []));
		const known = await findKnown(db, good);
		for (const row of checked) {
			await yieldIfNeeded();
			if (row.outcome === 'bad') {
				preview.failed += 1;
				if (preview.problems.length < maxProblems)
					preview.problems.push({ row: row.number, issues: row.issues });
				continue;
			}
			const { outcome, words, isOther } = simulateRow(row.lead, state, known, now);
			preview[outcome] += 1;
			const max = isOther ? maxWithOthers : maxExamples;
			if (outcome !== 'unchanged' && preview.examples.length < max) {
				preview.examples.push({ row: row.number, name: row.lead.name, outcome, words });
			}
		}
		preview.lines += rows.length;
		if (preview.lines >= maxLines) break;
	}
	return preview;
}

/** The leads as earlier lines would have left them. */
interface DryRunState {
	/** By keys that nobody had before. */
	byKey: Map<string, KnownLead>;
	byId: Map<string, KnownLead>;
}

function simulateRow(
	lead: ImportedLead,
	{ byKey, byId }: DryRunState,
	known: ReadonlyMap<string, KnownLead>,
	now: Date,
) {
	const keys = keysOf(lead);
	const found = keys.map((key) => byKey.get(key) ?? known.get(key)).find((one) => one);
	const there = found && (byId.get(found.row.id) ?? found);
	if (!there) {
		const row: KnownLead = {
			row: newLead(lead, { at: now }),
			tags: lead.tags,
			notes: lead.note ? [lead.note] : [],
		};
		for (const key of keys) byKey.set(key, row);
		const words = [
			'A new lead',
			lead.question && `who asks ${quote(lead.question)}`,
			lead.note && `with the note ${quote(lead.note)}`,
		];
		return { outcome: 'added' as const, isOther: false, words: words.filter(Boolean).join(', ') };
	}
	const change = planChange(lead, there);
	if (!change) return { outcome: 'unchanged' as const, isOther: false, words: '' };
	// Changed in place, as the import does: the lead may have other keys that match a later line.
	Object.assign(there.row, change.set);
	there.tags.push(...change.tags);
	if (change.note) there.notes.push(change.note);
	byId.set(there.row.id, there);
	for (const key of keys) if (!byKey.has(key) && !known.has(key)) byKey.set(key, there);
	const parts = [
		...Object.keys(change.set).map(nameColumn),
		...change.tags.map((tag) => `tag ${tag}`),
		...(change.note ? [`the note ${quote(change.note)}`] : []),
	];
	const adds = `Adds ${[...new Set(parts)].join(', ')}`;
	const { name } = there.row;
	const isOther = findOtherName(lead, there.row) !== null;
	const words = isOther ? `Another name for ${name}, who has this number or email. ${adds}` : adds;
	return { outcome: 'merged' as const, isOther, words };
}

const maxQuoteLength = 80;

function quote(note: string) {
	const line = note.replace(/\s*\n\s*/g, ' · ');
	return `“${line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength)}…` : line}”`;
}

function nameColumn(column: string) {
	if (column === 'last_message') return 'what they ask';
	if (column === 'follow_up_at' || column === 'no_step_reason') return 'the end of the follow-up';
	return column === 'owner_id' || column === 'owner_name' ? 'owner' : column.replaceAll('_', ' ');
}
