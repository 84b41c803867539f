import { Form, Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { importFields } from '#app/features/import/import-fields.ts';
import { listImports } from '#app/features/import/read-import.server.ts';
import { uploadImport } from '#app/features/import/upload-import.server.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { uploadLimits } from '#app/route-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { ImportList } from './import-list.tsx';

export const middleware = [allow('leads.export')];

export async function loader({ context }: Route.LoaderArgs) {
	return { imports: await listImports(context.get(appContext).db) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const uploaded = await uploadImport(context.get(appContext), requireUser(context), request);
	if (uploaded.outcome === 'stored') throw redirect(`/desk/import/${uploaded.id}`);
	return answerForm({ status: 422, message: firstError(uploaded.errors) });
}

export const meta: Route.MetaFunction = () => [{ title: 'Import' }];

const megabytes = uploadLimits.leads / 1024 / 1024;

/** Warns before a large file is uploaded for minutes. */
function findSizeError(input: EventTarget) {
	const files = input instanceof HTMLInputElement ? input.files : null;
	const isTooLarge = (files?.[0]?.size ?? 0) > uploadLimits.leads;
	return isTooLarge ? `This file is larger than ${megabytes} MB. Split it in two.` : '';
}

const fields = Object.values(importFields).map(({ label }) => label);

export default function ImportScreen({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DeskPage
			title="Import"
			intro="Import leads from another system. You see a preview first, and can undo it later."
		>
			<section className="mt-6 max-w-prose rounded-card border border-line bg-surface p-5">
				<h2 className="text-lg">Choose a CSV file</h2>
				<FormMessage answer={actionData} />
				<Form method="post" encType="multipart/form-data" reloadDocument className="mt-3">
					<Field
						id="file"
						name="file"
						kind="file"
						label={`File, at most ${megabytes} MB`}
						help={`The first line must name the columns. We recognise ${fields.join(', ')}. You can re-import a file you exported here; 64 MB is about 200,000 leads.`}
						accept=".csv,.tsv,.txt,text/csv"
						required
						onChange={({ currentTarget }) =>
							currentTarget.setCustomValidity(findSizeError(currentTarget))
						}
					/>
					<Button type="submit" variant="primary" className="mt-4">
						Upload
					</Button>
				</Form>
			</section>
			<ImportList imports={loaderData.imports} />
			<p className="mt-6">
				<Link to="/desk/export" className="inline-flex min-h-11 items-center text-brand underline">
					Export leads
				</Link>
			</p>
		</DeskPage>
	);
}
