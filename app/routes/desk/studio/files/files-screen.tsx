import type { ComponentType } from 'react';
import type { FormProps } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { StudioPage } from '../studio-page.tsx';
import type { ImportAnswer } from './content-import-result.tsx';
import { ImportResult } from './content-import-result.tsx';

/** Exports all content as one file, and imports such a file. */
export function FilesScreen(props: {
	canImport: boolean;
	Form: ComponentType<FormProps>;
	isBusy: boolean;
	answer: ImportAnswer | undefined;
}) {
	const { canImport, Form, isBusy, answer } = props;
	return (
		<StudioPage crumbs={[{ label: 'Studio', to: '/desk/studio' }]} title="Export and import">
			<div className="mt-5 grid gap-5 lg:grid-cols-2">
				<section
					aria-labelledby="export"
					className="rounded-card border border-line bg-surface p-5"
				>
					<h2 id="export" className="text-lg">
						Export
					</h2>
					<p className="mt-2 text-sm">
						All content as one .tar.gz file of readable text, with drafts, schedules and archived
						entries. Use it as a backup or move it to another site. The history is not included.
					</p>
					<ButtonLink className="mt-4" size="compact" to="/desk/studio/files/export" reloadDocument>
						Download all content
					</ButtonLink>
				</section>
				<section
					aria-labelledby="import"
					className="rounded-card border border-line bg-surface p-5"
				>
					<h2 id="import" className="text-lg">
						Import
					</h2>
					{canImport ? (
						<Form method="post" action="/desk/studio/files/import" encType="multipart/form-data">
							<p className="mt-2 text-sm">
								A file that was exported here or on another site. Its content replaces what is here,
								unpublished drafts too; what is not in it stays, unless you tick the box. Every
								change is in the history.
							</p>
							<Field
								id="file"
								name="file"
								kind="file"
								label="File"
								className="mt-4"
								boxClass="text-sm"
								accept=".gz,.tgz,.tar,application/gzip"
								required
							/>
							<Field
								kind="checkbox"
								label="Archive what is not in the file"
								help="Then both sites have the same entries. Nothing is deleted. Uploaded pictures and single pages, such as the home page, stay."
								className="mt-4"
								name="archiveMissing"
								value="1"
							/>
							<div className="mt-4 flex flex-wrap gap-3">
								<Button
									type="submit"
									size="compact"
									variant="primary"
									name="intent"
									value="try"
									disabled={isBusy}
								>
									{isBusy ? 'Reading…' : 'Preview the import'}
								</Button>
								<Button type="submit" size="compact" name="intent" value="import" disabled={isBusy}>
									Import
								</Button>
							</div>
						</Form>
					) : (
						<p className="mt-2 text-sm">
							Only an owner of the site can import, as it replaces what is here.
						</p>
					)}
				</section>
			</div>
			<ImportResult answer={answer} />
		</StudioPage>
	);
}
