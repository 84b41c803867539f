import { Form } from 'react-router';
import { type ColumnMap, importFields } from '#app/features/import/import-fields.ts';
import type { ImportPreview } from '#app/features/import/preview-import.server.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { ImportFigures } from './import-figures.tsx';
import { RowProblems } from './row-problems.tsx';

const options = Object.entries(importFields).map(([value, { label }]) => ({ value, label }));

/** Matches the columns and shows what would happen, before anything does. */
export function ImportDraft(props: {
	header: string[];
	columns: ColumnMap;
	samples: string[][];
	warnings: string[];
	preview: ImportPreview;
	total: number;
}) {
	const { header, columns, samples, warnings, preview, total } = props;
	const isPartial = preview.lines < total;
	const changed = preview.added + preview.merged;
	return (
		<>
			<section className="mt-4 rounded-card border border-line bg-surface p-5">
				<h2 className="text-xl">1. Match the columns</h2>
				<Form key={columns.join()} method="get" className="mt-4">
					<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
						{header.map((heading, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
							<div key={index} className="min-w-0">
								<Field
									label={heading || `Column ${index + 1}`}
									name={`column-${index}`}
									defaultValue={columns[index] ?? ''}
									kind="choice"
									placeholder="Do not import"
									options={options}
								/>
								<p className="mt-1 truncate text-muted text-sm">{samples[index]?.join(' · ')}</p>
							</div>
						))}
					</div>
					<Button type="submit" className="mt-5">
						Check again
					</Button>
				</Form>
			</section>
			<section className="mt-6 rounded-card border border-line bg-surface p-5">
				<h2 className="text-xl">2. Preview</h2>
				<p className="mt-1 text-muted">
					Nothing is changed yet. {formatNumber(total)} lines were read.
					{isPartial
						? ` The figures are for the first ${formatNumber(preview.lines)}; the rest is checked during the import.`
						: null}
				</p>
				{warnings.length > 0 ? (
					<ul className="mt-3 rounded-control border-danger border-l-4 bg-danger-tint px-4 py-2">
						{warnings.map((warning) => (
							<li key={warning} className="wrap-anywhere">
								{warning}
							</li>
						))}
					</ul>
				) : null}
				<ImportFigures figures={preview} />
				{preview.examples.length > 0 ? (
					<ul className="mt-4 divide-y divide-line">
						{preview.examples.map(({ row, name, words }) => (
							<li key={row} className="py-2">
								<span className="text-muted text-sm">Line {row}</span> <strong>{name}</strong>:{' '}
								{words}
							</li>
						))}
					</ul>
				) : null}
				<RowProblems problems={preview.problems} total={preview.failed} />
				{changed > 0 || isPartial ? (
					<Form method="post" className="mt-5">
						<Button type="submit" name="intent" value="run" variant="primary">
							Import {isPartial ? 'all lines' : pluralise(changed, 'lead')}
						</Button>
					</Form>
				) : (
					<p className="mt-5 font-semibold">There is nothing to import.</p>
				)}
			</section>
		</>
	);
}
