import { useEffect, useRef } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuButton, menuItem } from '#app/ui/menu.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { fieldId } from '../fields/editor-field.tsx';
import { StudioIcon } from '../studio-icon.tsx';
import { doneMessages } from '../studio-labels.ts';
import type { ActionResult } from './intent.ts';
import type { LoadedEntry } from './load-entry.server.ts';
import { OthersHere } from './others-here.tsx';
import { revealField } from './reveal-field.ts';
import type { EntryForm } from './use-entry-form.ts';

/** A sticky bar: the status of the form, saving, publishing, and a menu for the rest. */
export function SaveBar(props: { form: EntryForm; entry: LoadedEntry; onPublish: () => void }) {
	const { form, entry, onPublish } = props;
	return (
		<div className="save-bar -mx-4 sticky z-10 mt-auto -mb-10 border-line border-t bg-surface px-4 py-2.5 shadow-raised md:-mx-8 md:px-8">
			<div className="flex flex-wrap items-center justify-end gap-2">
				{form.state.slug === null ? null : (
					<OthersHere collection={entry.collection.name} slug={form.state.slug} />
				)}
				<div role="status" className="min-w-0 flex-1 basis-full text-sm sm:basis-40">
					<SaveStatus form={form} />
				</div>
				<Button
					size="compact"
					className="flex-1 sm:flex-none"
					aria-keyshortcuts="Control+S Meta+S"
					onClick={() => form.save()}
				>
					Save draft
				</Button>
				<Button
					variant="primary"
					size="compact"
					className="flex-1 sm:flex-none"
					onClick={onPublish}
				>
					Publish…
				</Button>
				{entry.status && entry.slug !== null ? <More entry={entry} form={form} /> : null}
			</div>
		</div>
	);
}

function SaveStatus({ form }: { form: EntryForm }) {
	const { message, state } = form;
	if (form.isSaving) return <span className="text-muted">Saving…</span>;
	if (message.kind === 'failed') return <b className="text-danger">Not saved. {message.text}</b>;
	const [first] = state.issues.keys();
	if (first !== undefined) {
		return (
			<button
				type="button"
				className="min-h-11 cursor-pointer text-left font-semibold text-danger underline"
				onClick={() => revealField(fieldId(first))}
			>
				Not saved: {state.issues.size === 1 ? 'one thing' : `${state.issues.size} things`} to
				correct
			</button>
		);
	}
	if (form.isUnsaved) return <span>Changes not saved yet</span>;
	if (message.kind === 'good') return <span className="text-success">{message.text}</span>;
	return <span className="text-muted">{state.slug === null ? 'Not saved yet' : 'No changes'}</span>;
}

function More({ entry, form }: { entry: LoadedEntry; form: EntryForm }) {
	const { collection, slug, status } = entry;
	const { Form: IntentForm, data } = useFetcher<ActionResult>();
	const showToast = useToast();
	const seen = useRef<ActionResult>(undefined);
	const { dispatch, showMessage } = form;
	useEffect(() => {
		if (!data || seen.current === data) return;
		seen.current = data;
		if (data.outcome === 'done') {
			dispatch({ type: 'versioned', version: data.version });
			showMessage({ kind: 'none', text: '' });
			showToast(doneMessages[data.intent as keyof typeof doneMessages] ?? 'Done.', 'success');
		} else if (data.outcome === 'conflict') {
			dispatch({ type: 'conflicted', conflict: data.conflict });
		} else {
			showToast(data.outcome === 'failed' ? data.message : 'It no longer exists.', 'error');
		}
	}, [data, dispatch, showToast, showMessage]);
	const intent = (
		name: keyof typeof doneMessages,
		label: string,
		icon: Parameters<typeof StudioIcon>[0]['name'],
	) => (
		<MenuButton type="submit" name="intent" value={name}>
			<StudioIcon name={icon} />
			{label}
		</MenuButton>
	);
	return (
		<Menu
			label="More actions"
			button={<StudioIcon name="more" />}
			className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control border-2 border-brand text-brand hover:bg-brand-tint"
		>
			<IntentForm
				method="post"
				onSubmit={({ currentTarget }) =>
					currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
				}
			>
				<input type="hidden" name="version" value={form.state.version} />
				<input type="hidden" name="data" value={JSON.stringify(form.state.value)} />
				{status?.publishAt == null ? null : intent('unschedule', 'Cancel the schedule', 'clock')}
				{status?.state === 'published' && !collection.single
					? intent('unpublish', 'Unpublish', 'undo')
					: null}
				{status?.state === 'archived' ? intent('unarchive', 'Restore', 'undo') : null}
				{status?.state === 'draft' && !collection.single
					? intent('archive', 'Archive', 'archive')
					: null}
			</IntentForm>
			{status?.state === 'published' && !collection.single ? (
				<Link to={`/desk/studio/${collection.name}/${slug}/archive`} className={menuItem}>
					<StudioIcon name="archive" />
					Archive…
				</Link>
			) : null}
			{collection.single ? null : (
				<Form method="post" action={`/desk/studio/${collection.name}`}>
					<input type="hidden" name="slug" value={slug ?? ''} />
					<MenuButton type="submit" name="intent" value="duplicate">
						<StudioIcon name="file" />
						Duplicate
					</MenuButton>
				</Form>
			)}
			<Link to={`/desk/studio/${collection.name}/${slug}/history`} className={menuItem}>
				<StudioIcon name="clock" />
				History
			</Link>
		</Menu>
	);
}
