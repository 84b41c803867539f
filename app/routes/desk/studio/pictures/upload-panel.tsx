import { acceptedPictures, description } from '#app/features/media/picture-rules.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import { UploadQueue } from './upload-queue.tsx';

type Refused = { errors: FieldErrors; alt: string };

/** What can be uploaded. */
export const uploadHelp =
	'JPEG, PNG, WebP or AVIF, at most 10 MB each. Location and camera data are removed.';

/** Uploads pictures: one by one with a plain form, several with progress with JavaScript. */
export function UploadPanel({ refused }: { refused: Refused | undefined }) {
	const hasScripts = useHasScripts();
	return (
		<section
			aria-labelledby="upload-title"
			className="mt-6 rounded-card border border-line bg-surface p-4 md:p-6"
		>
			<h2 id="upload-title" className="text-xl">
				Upload
			</h2>
			<p id="upload-help" className="mt-1 text-muted text-sm">
				{uploadHelp}
			</p>
			{hasScripts ? <UploadQueue /> : <PlainForm refused={refused} />}
		</section>
	);
}

function PlainForm({ refused }: { refused: Refused | undefined }) {
	return (
		<form method="post" encType="multipart/form-data" className="mt-4 grid max-w-prose gap-4">
			<Field
				id="picture"
				name="picture"
				kind="file"
				label="Picture"
				helpId="upload-help"
				accept={acceptedPictures}
				required
				error={refused?.errors.picture}
			/>
			<Field
				{...description}
				id="alt"
				name="alt"
				defaultValue={refused?.alt}
				error={refused?.errors.alt}
			/>
			<Button type="submit" variant="primary" className="justify-self-start">
				Upload
			</Button>
		</form>
	);
}
