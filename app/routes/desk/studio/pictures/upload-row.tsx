import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { description } from '#app/features/media/picture-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { canBeSent, type Upload } from './use-upload-queue.ts';

/** One selected picture: its preview, progress and error. */
export function UploadRow(props: {
	upload: Upload;
	onDescribe: (alt: string) => void;
	onRemove: () => void;
}) {
	const { upload, onDescribe, onRemove } = props;
	const { id, file, alt, state, error } = upload;
	const field = `upload-${id}`;
	return (
		<li className="flex flex-wrap gap-4 py-4 sm:flex-nowrap">
			<FilePreview file={file} />
			<div className="min-w-0 flex-1 basis-60">
				<p className="break-words text-muted text-sm">
					{file.name} ({describeWeight(file.size)})
				</p>
				{canBeSent(upload) ? (
					<Field
						id={field}
						label={description.label}
						note="of what it shows"
						className="mt-2"
						value={alt}
						maxLength={description.maxLength}
						disabled={state === 'sending'}
						onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
						errorId={error && `${field}-state`}
						helpId={error ? undefined : `${field}-state`}
					/>
				) : null}
				<div id={`${field}-state`} className="mt-1">
					<UploadState upload={upload} />
				</div>
			</div>
			{state === 'stored' || state === 'sending' ? null : (
				<Button onClick={onRemove} className="self-start">
					Remove <span className="sr-only">{file.name}</span>
				</Button>
			)}
		</li>
	);
}

function UploadState({ upload }: { upload: Upload }) {
	const { error, stored } = upload;
	return (
		<>
			{upload.state === 'sending' && !error ? <Sending upload={upload} /> : null}
			{/* The progress changes too often to be announced; the result is announced. */}
			<div role="status">
				{error ? <p className="font-semibold text-danger text-sm">{error}</p> : null}
				{stored && !error ? (
					<p className="font-semibold text-sm text-success">
						Stored.{' '}
						<Link
							to={stored.address}
							className="inline-block py-2 text-brand underline hover:no-underline"
						>
							Set the focal point
						</Link>
					</p>
				) : null}
			</div>
		</>
	);
}

function Sending({ upload: { progress, file } }: { upload: Upload }) {
	return (
		<p className="text-sm">
			<progress max={100} value={progress} aria-label={file.name} className="w-full accent-brand" />
			{progress >= 100 ? 'Uploaded. Processing …' : `${Math.floor(progress)}% sent`}
		</p>
	);
}

function describeWeight(bytes: number) {
	return bytes < 1_000_000
		? `${Math.ceil(bytes / 1000)} KB`
		: `${(bytes / 1_048_576).toFixed(1)} MB`;
}

const side = 96;

/** Previews a local file; drawn on a canvas, because the CSP forbids blob URLs. */
function FilePreview({ file }: { file: File }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	useEffect(() => {
		let left = false;
		createImageBitmap(file)
			.then((picture) => {
				const scale = Math.max(side / picture.width, side / picture.height);
				const width = picture.width * scale;
				const height = picture.height * scale;
				const drawing = left ? null : canvas.current?.getContext('2d');
				drawing?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
				picture.close();
			})
			// A file that cannot be drawn is probably not a picture; the server will reject it.
			.catch(() => {});
		return () => {
			left = true;
		};
	}, [file]);
	return (
		<canvas
			ref={canvas}
			width={side}
			height={side}
			className="size-24 shrink-0 rounded-control bg-brand-tint"
		/>
	);
}
