import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { formatDateTime } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { useUnsavedText } from '../../../drafts/unsaved-text.ts';
import { FormContext } from '../fields/form-context.ts';
import { AddressForm } from './address-form.tsx';
import { CardPreview } from './card-preview.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { Fold, FormSections } from './form-sections.tsx';
import { IssueSummary } from './issue-summary.tsx';
import type { LoadedEntry } from './load-entry.server.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { revealField } from './reveal-field.ts';
import { SaveBar } from './save-bar.tsx';
import { type EntryForm, useEntryForm } from './use-entry-form.ts';

export function EntryScreen({
	entry,
	onCreated,
}: {
	entry: LoadedEntry;
	onCreated: (slug: string) => void;
}) {
	const { collection, fields, references, pictures, today } = entry;
	const form = useEntryForm({ ...entry, collection: collection.name });
	const { state, change, save } = form;
	const isLeaving = useRef(false);
	useUnsavedText(form.isUnsaved, {
		save(next) {
			isLeaving.current = true;
			save((isSaved) => {
				isLeaving.current = isSaved;
				next(isSaved);
			});
		},
	});
	const [isCardOpen, setCardOpen] = useState(true);
	const [isPublishing, setPublishing] = useState(false);
	const navigate = useNavigate();

	useEffect(() => {
		// Navigating to the new address would interrupt somebody who saved in order to leave.
		if (isLeaving.current || state.slug === null || state.slug === entry.slug) return;
		onCreated(state.slug);
		const address = `/desk/studio/${collection.name}/${state.slug}`;
		void navigate(address, { replace: true, preventScrollReset: true, state: 'created' });
	}, [state.slug, entry.slug, collection.name, navigate, onCreated]);

	useRevealedField();
	useSaveKeys(save);
	const { issues } = state;
	const surroundings = useMemo(
		() => ({ change, issues, references, pictures, today }),
		[change, issues, references, pictures, today],
	);
	return (
		<EntryFrame entry={entry} current="edit">
			<noscript>
				<p className="mt-4 rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3">
					This form needs JavaScript. The blog, the exam calendar, the news and the exam patterns
					can be changed without it on the <a href="/update">update page</a>.
				</p>
			</noscript>
			{entry.status?.isPublishStopped ? (
				<p className="mt-4 rounded-control border-danger border-l-4 bg-danger-tint px-4 py-3">
					This was scheduled but not published, because the checks found a problem. Choose
					“Publish…” to see it.
				</p>
			) : null}
			{/* Loads the script of the picture library now: if the connection is lost later, a missing script would reload
			    the page. */}
			<PrefetchPageLinks page="/desk/studio/pictures.json" />
			<FormContext value={surroundings}>
				<UnsavedOffer form={form} />
				<IssueSummary issues={issues} fields={fields} value={state.value} />
				<FormSections fields={fields} value={state.value}>
					{collection.hasPage ? (
						<Fold
							id="section-card"
							title="Address, search result and shared card"
							isOpen={isCardOpen}
							onToggle={setCardOpen}
						>
							{collection.folder && entry.slug ? (
								<AddressForm folder={collection.folder} slug={entry.slug} form={form} />
							) : null}
							{isCardOpen ? (
								<CardPreview collection={collection.name} slug={state.slug} value={state.value} />
							) : null}
						</Fold>
					) : null}
				</FormSections>
			</FormContext>
			<SaveBar
				form={form}
				entry={entry}
				onPublish={() =>
					form.isUnsaved || state.slug === null ? save(setPublishing) : setPublishing(true)
				}
			/>
			<PublishDialog
				isOpen={isPublishing}
				onClose={() => setPublishing(false)}
				entry={entry}
				form={form}
			/>
			<ConflictDialog form={form} />
		</EntryFrame>
	);
}

/** Opens the folded sections around the field that the URL names. */
function useRevealedField() {
	const { hash } = useLocation();
	useEffect(() => {
		// The list items around the field open in the next frame.
		const frame = requestAnimationFrame(() => revealField(hash.slice(1)));
		return () => cancelAnimationFrame(frame);
	}, [hash]);
}

/** Saves with Ctrl+S or ⌘S. */
function useSaveKeys(save: () => void) {
	const saveNow = useEffectEvent(() => save());
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent) {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			saveNow();
		}
		addEventListener('keydown', onKeyDown);
		return () => removeEventListener('keydown', onKeyDown);
	}, []);
}

/** Offers to restore unsaved changes that are stored on this device. */
function UnsavedOffer({ form }: { form: EntryForm }) {
	const { found, dismiss, discard } = form.copy;
	return (
		<div role="status">
			{found ? (
				<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control border-action border-l-4 bg-action-tint px-4 py-3">
					<p className="min-w-0 flex-1 basis-64 text-sm">
						<b>You have changes from {formatDateTime(found.at)} that were not saved.</b>{' '}
						{found.version === form.state.version
							? 'They are saved on this device.'
							: 'Somebody else has saved this entry since; you will see both versions when you save.'}
					</p>
					<div className="flex flex-wrap gap-2">
						<Button
							size="compact"
							onClick={() => {
								const { value, version } = found;
								form.dispatch({ type: 'restored', value, version });
								dismiss();
							}}
						>
							Restore them
						</Button>
						<Button size="compact" onClick={discard}>
							Discard them
						</Button>
					</div>
				</div>
			) : null}
		</div>
	);
}
