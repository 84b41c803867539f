import { type DragEvent, useId, useState } from 'react';
import { acceptedPictures } from '#app/features/media/picture-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { UploadRow } from './upload-row.tsx';
import { canBeSent, useUploadQueue } from './use-upload-queue.ts';

/** Chooses or drops several pictures, describes each, and sends them one after another. */
export function UploadQueue() {
	const { uploads, add, change, remove, send, isSending } = useUploadQueue();
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
			<DropZone onFiles={add} />
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
				<Button type="submit" look="primary" disabled={isSending} className="justify-self-start">
					{isSending
						? 'Uploading …'
						: `Upload ${unsent === 1 ? '1 picture' : `${unsent} pictures`}`}
				</Button>
			) : null}
		</form>
	);
}

function DropZone({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
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
			<span className="font-semibold text-brand underline">Choose pictures</span>
			<span>or drop them here</span>
			<input
				id={id}
				type="file"
				multiple
				accept={acceptedPictures}
				aria-describedby="upload-help"
				className="sr-only"
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])]);
					// The same file may be chosen again after it was changed.
					currentTarget.value = '';
				}}
			/>
		</label>
	);
}
