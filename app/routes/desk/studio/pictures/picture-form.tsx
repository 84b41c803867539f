import { useState } from 'react';
import { description, type FocalPoint } from '#app/features/media/picture-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { DraftForm } from '../../../drafts/draft-form.tsx';
import { FocalFields } from './focal-fields.tsx';
import { FocalPicker } from './focal-picker.tsx';

interface Shown {
	alt: string;
	focal: FocalPoint;
	source: PictureSource;
	width: number;
	height: number;
	name: string;
}

/** Changes a picture's description and its focal point. */
export function PictureForm(props: { picture: Shown; errors: { alt?: string; focal?: string } }) {
	const { picture, errors } = props;
	const [focal, setFocal] = useState(picture.focal);
	const source = { ...picture.source, focal, alt: '' };
	return (
		<DraftForm
			name="picture"
			className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-12"
			preventScrollReset
		>
			<div className="lg:col-span-7">
				<FocalPicker picture={picture.source} focal={focal} onChange={setFocal} />
				<p className="mt-2 text-muted text-sm">
					{picture.width} × {picture.height} pixels. In content: <code>{picture.name}</code>
				</p>
			</div>
			<div className="grid content-start gap-5 lg:col-span-5">
				<Field {...description} id="alt" name="alt" defaultValue={picture.alt} error={errors.alt} />
				<FocalFields focal={focal} onChange={setFocal} error={errors.focal} />
				<div className="flex items-start gap-4">
					<Picture picture={source} sizes="12rem" className="aspect-video w-44 rounded-control" />
					<Picture picture={source} sizes="6rem" className="size-24 rounded-full" />
				</div>
				<Button type="submit" variant="primary" className="justify-self-start">
					Save
				</Button>
			</div>
		</DraftForm>
	);
}
