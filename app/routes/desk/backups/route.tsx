import { data, Form } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { ownPassword } from '#app/features/accounts/sign-up/account-forms.ts';
import {
	type BackupFile,
	readBackups,
	startBackupWork,
} from '#app/features/backup/desk-backups.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { formatDateTime } from '#app/platform/format-date.ts';
import { formatBytes, formatNumber } from '#app/platform/format-number.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { EmptyList } from '../blocks/list.tsx';
import { useRefresh } from '../blocks/use-refresh.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';

export const middleware = [allow('site.manage')];

export async function loader({ context }: Route.LoaderArgs) {
	return await readBackups(context.get(appContext));
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { intent, name } = await readFields(request, ['intent', 'name']);
	if (intent !== 'make' && intent !== 'check')
		throw data('There is no such intent.', { status: 400 });
	const known = intent === 'check' ? name : undefined;
	const { outcome } = await startBackupWork(app, requireUser(context), known);
	if (outcome === 'missing') throw data(null, { status: 404 });
	if (outcome === 'busy') {
		const message = 'A backup is already being made or checked. Wait for it to finish.';
		return answerForm({ status: 409, message });
	}
	throw await redirectWithMessage(app, '/desk/backups', 'backup.started');
}

export const meta: Route.MetaFunction = () => [{ title: 'Backups' }];

export default function BackupsScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { files, run } = loaderData;
	const isAtWork = run?.isAtWork === true;
	const note = describeRun(run);
	useRefresh(isAtWork);
	return (
		<DeskPage
			title="Backups"
			intro="Everything in one file: content, leads, mail, pictures. Download one every week and keep it on another machine. Whoever has the file has every name and number in it."
			answer={actionData}
			actions={
				<Form method="post">
					<Button type="submit" variant="primary" name="intent" value="make" disabled={isAtWork}>
						Make a backup now
					</Button>
				</Form>
			}
		>
			<div role="status" className="mt-4">
				{note ? <p className="draft-note">{note}</p> : null}
			</div>
			{files.length === 0 ? (
				<EmptyList>No backups on this machine yet.</EmptyList>
			) : (
				<ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
					{files.map((file) => (
						<BackupItem key={file.name} file={file} isAtWork={isAtWork} />
					))}
				</ul>
			)}
		</DeskPage>
	);
}

/** How far the last backup or check is, unless it ended well. */
function describeRun(run: Route.ComponentProps['loaderData']['run']) {
	if (!run) return undefined;
	const { name, kind, problem } = run;
	if (run.isAtWork) {
		return `${kind === 'make' ? 'Making' : 'Checking'} ${name}. Reload to see how far it is.`;
	}
	if (problem) return `${name}: ${problem}`;
	return run.isOver ? undefined : `${name} was interrupted by a restart. Make a new one.`;
}

function BackupItem({ file, isAtWork }: { file: BackupFile; isAtWork: boolean }) {
	const { name, bytes, at, check } = file;
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-4 md:px-5">
			<div className="min-w-0 grow basis-64">
				<h2 className="wrap-anywhere font-sans text-base">{formatDateTime(at)}</h2>
				<p className="wrap-anywhere text-muted text-sm">
					{name}, {formatBytes(bytes)}
				</p>
				<p className="text-sm">{describeCheck(check)}</p>
			</div>
			<Form method="post" preventScrollReset>
				<input type="hidden" name="name" value={name} />
				<button
					type="submit"
					name="intent"
					value="check"
					disabled={isAtWork}
					className="desk-button"
					aria-label={`Check ${name}`}
				>
					Check
				</button>
			</Form>
			<details className="basis-full sm:basis-auto">
				<summary className="desk-button" aria-label={`Download ${name}`}>
					Download…
				</summary>
				{/* The browser itself downloads the file. */}
				<form method="post" action="/desk/backups/file" className="mt-3 max-w-sm space-y-3">
					<input type="hidden" name="name" value={name} />
					<Field id={`password-${name}`} name="password" {...ownPassword} required />
					<Button type="submit">Download {formatBytes(bytes)}</Button>
				</form>
			</details>
		</li>
	);
}

function describeCheck(check: BackupFile['check']) {
	if (!check) return 'Not checked yet.';
	const at = formatDateTime(check.at);
	if ('problem' in check) return `Checked ${at}: ${check.problem}`;
	return `Checked ${at}: complete, ${formatNumber(check.rows)} rows.`;
}
