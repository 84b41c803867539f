import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { acceptedPictures } from '#app/features/media/picture-rules.ts';
import { pluralise } from '#app/platform/text.ts';
import { Button } from '#app/ui/button.tsx';
import type { PictureChoice } from '../fields/form-context.ts';
import { UploadRow } from './upload-row.tsx';
import { canBeSent, useUploadQueue } from './use-upload-queue.ts';

/**
 * Selects or drops several pictures, describes each, and uploads them one after another. With `onStored` it accepts
 * one, for the field that needs it.
 */
export function UploadQueue({ onStored }: { onStored?: (picture: PictureChoice) => void }) {
	const { uploads, add, change, remove, send, isSending } = useUploadQueue();
	const done = useEffectEvent((picture: PictureChoice) => onStored?.(picture));
	useEffect(() => {
		const last = uploads.find(({ stored }) => stored);
		if (last?.stored) done({ alt: last.alt, name: last.stored.name, src: last.stored.src });
	}, [uploads]);
	const unsent = uploads.filter(canBeSent).length;
	return (
		<form
			className="mt-4 grid gap-4"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			{onStored && uploads.length > 0 ? null : <DropZone isSingle={!!onStored} onFiles={add} />}
			{uploads.length > 0 ? (
				<ul className="divide-y divide-line border-line border-y">
					{uploads.map((upload) => (
						<UploadRow
							key={upload.id}
							upload={upload}
							onDescribe={(alt) => change(upload.id, { alt, error: undefined })}
							onRemove={() => remove(upload.id)}
						/>
					))}
				</ul>
			) : null}
			{unsent > 0 ? (
				<Button type="submit" variant="primary" disabled={isSending} className="justify-self-start">
					{isSending ? 'Uploading …' : `Upload ${pluralise(unsent, 'picture')}`}
				</Button>
			) : null}
		</form>
	);
}

function DropZone(props: { isSingle: boolean; onFiles: (files: Iterable<File>) => void }) {
	const { isSingle } = props;
	const onFiles = (files: FileList | null) =>
		props.onFiles([...(files ?? [])].slice(0, isSingle ? 1 : undefined));
	const id = useId();
	const [over, setOver] = useState(false);
	const drag = (isOver: boolean) => (event: DragEvent) => {
		event.preventDefault();
		setOver(isOver);
	};
	return (
		<label
			htmlFor={id}
			onDragOver={drag(true)}
			onDragLeave={drag(false)}
			onDrop={(event) => {
				drag(false)(event);
				onFiles(event.dataTransfer.files);
			}}
			className={`flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-card border-2 border-dashed px-4 py-5 text-center focus-within:border-brand ${over ? 'border-brand bg-brand-tint' : 'border-control'}`}
		>
			<span className="font-semibold text-brand underline">
				{isSingle ? 'Choose a file' : 'Choose pictures'}
			</span>
			<span>or drop {isSingle ? 'it' : 'them'} here</span>
			<input
				id={id}
				type="file"
				multiple={!isSingle}
				accept={acceptedPictures}
				aria-describedby="upload-help"
				className="sr-only"
				onChange={({ currentTarget }) => {
					onFiles(currentTarget.files);
					// The same file may be chosen again after it was changed.
					currentTarget.value = '';
				}}
			/>
		</label>
	);
}
